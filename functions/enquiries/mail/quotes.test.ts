import { expect, test } from "vitest";
import { incomingOf } from "./incoming.ts";
import { writtenIn } from "./quotes.ts";

const QUOTE = "About TM-10002: it left on Monday.\nSana";
const marked = QUOTE.replace(/^/gm, "> ");

/** What mail programs write above a quote. */
const introductions = [
  ["Gmail, English", "On Fri, Nov 27, 2026 at 9:00 AM Shop <shop@example.com> wrote:"],
  ["Apple Mail, English", "On 27 Nov 2026, at 09:00, Shop <shop@example.com> wrote:"],
  ["Thunderbird, English", "On 27/11/2026 09:00, Shop wrote:"],
  ["without a date", "On Friday Sana wrote:"],
  ["folded", "On Mon, Apr 2, 2012 at 6:26 PM, The Shop of Long Names\n<shop@example.com> wrote:"],
  ["folded twice", "On Mon, Apr 2, 2012 at 6:26 PM, The Shop of\nvery Long Names and Sons\n<shop@example.com> wrote:"],
  ["German", "Am Fr., 27. Nov. 2026 um 09:00 Uhr schrieb Shop <shop@example.com>:"],
  ["Thunderbird, German", "Am 27.11.26 um 09:00 schrieb Shop:"],
  ["K-9, German", "Am 27. November 2026 09:00:00 MEZ schrieb Shop <shop@example.com>:"],
  ["French", "Le ven. 27 nov. 2026 à 09:00, Shop <shop@example.com> a écrit :"],
  ["Spanish", "El vie, 27 nov 2026 a las 9:00, Shop (<shop@example.com>) escribió:"],
  ["Italian", "Il giorno ven 27 nov 2026 alle ore 09:00 Shop <shop@example.com> ha scritto:"],
  ["Apple Mail, Italian", "Il giorno 27 nov 2026, alle ore 09:00, Shop <shop@example.com> ha scritto:"],
  ["Portuguese", "Em sex., 27 de nov. de 2026 às 09:00, Shop <shop@example.com> escreveu:"],
  ["Dutch", "Op vr 27 nov 2026 om 09:00 schreef Shop <shop@example.com>:"],
  ["Outlook on a telephone, Dutch", "Op 27 nov. 2026 om 09:00 heeft Shop <shop@example.com> het volgende geschreven:"],
  ["Polish", "pt., 27 lis 2026 o 09:00 Shop <shop@example.com> napisał(a):"],
  ["Thunderbird, Polish", "W dniu 27.11.2026 o 09:00, Shop pisze:"],
  ["Swedish", "Den fre 27 nov. 2026 kl 09:00 skrev Shop <shop@example.com>:"],
  ["Danish", "Den fre. 27. nov. 2026 kl. 09.00 skrev Shop <shop@example.com>:"],
  ["Norwegian", "fre. 27. nov. 2026 kl. 09:00 skrev Shop <shop@example.com>:"],
  ["Finnish", "pe 27. marrask. 2026 klo 9.00 Shop (shop@example.com) kirjoitti:"],
  ["Czech", "pá 27. 11. 2026 v 9:00 odesílatel Shop <shop@example.com> napsal:"],
  ["Russian", "пт, 27 нояб. 2026 г. в 09:00, Shop <shop@example.com>:"],
  ["Android, Russian", '02.04.2012 14:20 пользователь "shop@example.com" <\nshop@example.com> написал:'],
  ["Turkish", "Shop <shop@example.com>, 27 Kas 2026 Cum, 09:00 tarihinde şunu yazdı:"],
  ["Japanese", "2026年11月27日(金) 9:00 Shop <shop@example.com>:"],
  ["Apple Mail, Japanese", "2026/11/27 9:00、Shop <shop@example.com>のメール:"],
  ["Chinese", "Shop <shop@example.com> 于2026年11月27日周五 09:00写道："],
  ["Hungarian", "Shop <shop@example.com> ezt írta (időpont: 2026. nov. 27., P, 9:00):"],
  ["Korean", "2026년 11월 27일 (금) 오전 9:00, Shop <shop@example.com>님이 작성:"],
  ["Yandex", '27.11.2026, 09:00, "Shop" <shop@example.com>:'],
] as const;

test.each(introductions)("an introduction of %s goes with its quote, and what is written above stays", (_, intro) => {
  const own = "Yes, please.\nIn blue.\n\nSent from my iPhone";
  for (const between of ["\n", "\n\n"])
    expect(writtenIn(`${own}\n\n${intro}${between}${marked}`)).toEqual({ text: own, own });
  expect(writtenIn(`${intro}\n${marked}\n\n${own}\n`)).toEqual({ text: own, own });
});

test.each([
  ...introductions.slice(0, 2),
  ...introductions.filter(([name]) => ["Italian", "Turkish", "Japanese", "Chinese", "Russian"].includes(name)),
])("so it does with a quote that is not marked (%s)", (_, intro) => {
  expect(writtenIn(`Yes.\n\n${intro}\n\n${QUOTE}`)).toEqual({ text: "Yes.", own: "Yes." });
});

const head = (from: string, sent: string, to: string, subject: string) =>
  `${from} Shop <shop@example.com>\n${sent} Friday, 27 November 2026 09:00\n${to} Pat\n${subject} Your order TM-10002\n\n${QUOTE}`;
const heads = [
  ["English", "Original Message", head("From:", "Sent:", "To:", "Subject:")],
  ["German", "Ursprüngliche Nachricht", head("Von:", "Gesendet:", "An:", "Betreff:")],
  ["French", "Message d’origine", head("De :", "Envoyé :", "À :", "Objet :")],
  ["Spanish", "Mensaje original", head("De:", "Enviado el:", "Para:", "Asunto:")],
  ["Italian", "Messaggio originale", head("Da:", "Inviato:", "A:", "Oggetto:")],
  ["Portuguese", "Mensagem original", head("De:", "Enviada em:", "Para:", "Assunto:")],
  ["Dutch", "Oorspronkelijk bericht", head("Van:", "Verzonden:", "Aan:", "Onderwerp:")],
  ["Polish", "Wiadomość oryginalna", head("Od:", "Wysłano:", "Do:", "Temat:")],
  ["Swedish", "Ursprungligt meddelande", head("Från:", "Skickat:", "Till:", "Ämne:")],
  ["Danish", "Oprindelig meddelelse", head("Fra:", "Sendt:", "Til:", "Emne:")],
  ["Norwegian", "Opprinnelig melding", head("Fra:", "Dato:", "Til:", "Emne:")],
  ["Finnish", "Alkuperäinen viesti", head("Lähettäjä:", "Lähetetty:", "Vastaanottaja:", "Aihe:")],
  ["Czech", "Původní zpráva", head("Od:", "Odesláno:", "Komu:", "Předmět:")],
  ["Russian", "Исходное сообщение", head("От:", "Отправлено:", "Кому:", "Тема:")],
  ["Turkish", "Orijinal Mesaj", head("Kimden:", "Gönderildi:", "Kime:", "Konu:")],
  ["Japanese", "元のメッセージ", head("差出人:", "送信日時:", "宛先:", "件名:")],
  ["Chinese", "原始邮件", head("发件人：", "发送时间：", "收件人：", "主题：")],
] as const;

test.each(heads)(
  "a message quoted by its head in %s is left out, with or without a line above it",
  (_, phrase, quoted) => {
    const own = "Yes.\n\n> Which one?\n\nThe blue one.";
    const read = { text: own, own: "Yes.\n\n\nThe blue one." };
    for (const line of [`-----${phrase}-----\n`, `-------- ${phrase} --------\n`, `${"_".repeat(32)}\n`, ""]) {
      expect(writtenIn(`${own}\n\n${line}${quoted}`).text).toBe(read.text);
      expect(writtenIn(`${own}\n\n${line}${quoted}`).own.replace(/\n+/g, " ")).toBe("Yes. The blue one.");
    }
    expect(writtenIn(`Yes.\n\n-----${phrase}-----\n${QUOTE}`).text).toBe("Yes.");
    const bold = quoted.replace(/^([^\s:：]+)(:|：)/gm, "*$1:*");
    expect(writtenIn(`Yes.\n${bold}`).text).toBe("Yes.");
  },
);

test("heads as some programs write them: another order, long recipients, marks of direction", () => {
  const quoted = [
    "Date: Thu, 26 Jun 2014 13:53:45 +0400\nSubject: Test\nFrom: shop@example.com\nTo: pat@example.com",
    "From: shop@example.com\nTo: a@example.com; b@example.com;\n c@example.com; d@example.com\nSent: Mon, Apr 2, 2012 5:49 pm\nSubject: Test",
    'From: "shop@example.com" <shop@example.com>\nTo: pat@example.com\nCc: \nSent: Monday, April 2, 2012 5:44 PM\nSubject: Test',
    "От: Shop\nОтправлено: \u200eчетверг\u200e, \u200e26\u200e июня 2014 г. 15:05\nКому: pat@example.com",
    "From: Shop [mailto:shop@example.com]\nSent: March-09-12 4:22 PM\nTo: Pat\nSubject: Your order",
    "---- On Fri, 27 Nov 2026 09:00:00 +0000 Shop <shop@example.com> wrote ----",
    "---- Shop wrote ----",
    "-------- Original message --------From: Shop <shop@example.com> Date: 27/11/2026 09:00 (GMT+00:00) To: Pat",
    "On Friday, November 27, 2026, 9:00 AM, Shop wrote:",
    "‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Friday, November 27th, 2026 at 9:00, Shop <shop@example.com> wrote:",
  ];
  for (const each of quoted) expect(writtenIn(`Hello\n\n${each}\n\n${QUOTE}`)).toEqual({ text: "Hello", own: "Hello" });
});

test.each([
  "Yes.\n> quoted in the middle\nNo.",
  "> Is it blue?\n\nYes, blue please.\n\n> And the size?\n\nLarge.\n\n-- \nPat",
  "I need these:\nFrom: Leeds\nTo: London\nSend it on Monday: please.",
  "On Monday you wrote that it left.\nIt did not:\nthe page says so.",
  "From: the blue one\nI would like two.\nTo: my sister",
  "Please print\n---------------\nHappy Birthday\n---------------\nin gold.",
  "Subject: maths\nSize: A4",
  "On Friday, November 20, 2026 at 10:00 you wrote:\nIt left.\nBut it never came.",
  "On 20 November 2026 at 10:00 you wrote:\nIt left.\nBut it never came.",
])("of a text of a person's own nothing is lost: %j", (text) => {
  expect(writtenIn(text).text).toBe(text);
});

test("what is passed on is no quote, and stays", () => {
  const [, , quoted = ""] = heads[0];
  const own = "Is this yours?";
  for (const subject of ["Fwd: Order", "FW: Order", "WG: Order", "TR : Order", "RV: Order", "转发：Order", "VB: Order"])
    expect(writtenIn(`${own}\n\n${quoted}`, subject).text).toBe(`${own}\n\n${quoted}`);
  for (const line of [
    "---------- Forwarded message ---------",
    "Begin forwarded message:",
    "-------- Weitergeleitete Nachricht --------",
  ])
    expect(writtenIn(`${own}\n\n${line}\n${quoted}`, "Re: Order").text).toBe(`${own}\n\n${line}\n${quoted}`);
  expect(writtenIn(`${own}\n\n${quoted}`, "Re: Fwd: Order").text).toBe(own);
});

test("a quote in which the answers stand is kept whole, and so is one with nothing beside it", () => {
  const [, , quoted = ""] = heads[0];
  for (const own of ["See my answers in red below.", "Siehe unten.", "Réponses ci-dessous"])
    expect(writtenIn(`${own}\n\n${quoted}`)).toEqual({ text: `${own}\n\n${quoted}`, own });
  expect(writtenIn(quoted)).toEqual({ text: quoted, own: "" });
  expect(writtenIn("> only a quote")).toEqual({ text: "> only a quote", own: "" });
});

const html = async (body: string, subject = "Re: Order") => {
  const email = `From: pat@example.com\r\nTo: a@in.example.com\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${body}`;
  const { text, own } = (await incomingOf({ raw: Buffer.from(email) })) ?? {};
  return { text, own };
};
const old = "<div>About TM-10002:<br>it left.</div>";

test.each([
  [
    "Gmail",
    `<div dir="ltr">My reply.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Vào Th 6, 27 thg 11, 2026 vào lúc 09:00 Shop &lt;<a href="mailto:shop@example.com">shop@example.com</a>&gt; đã viết:<br></div><blockquote class="gmail_quote" style="margin:0">${old}</blockquote></div>`,
  ],
  [
    "Gmail of earlier years",
    `My reply.<br><br><div class="gmail_quote">On Mon, Apr 2, 2012 at 6:26 PM, Shop <span dir="ltr">&lt;<a href="mailto:a@b.example">a@b.example</a>&gt;</span> wrote:<br><blockquote class="gmail_quote">\n${old}\n</blockquote></div><br>`,
  ],
  [
    "Outlook on the web",
    `<div>My reply.</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><font><b>Sendandi:</b> Shop<br><b>Sent:</b> þriðjudagur<br></font></div>${old}`,
  ],
  [
    "Outlook",
    `<div class=WordSection1><p class=MsoNormal>My reply.<o:p></o:p></p><div style='border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b><span lang=EN-US>Von:</span></b> Shop &lt;shop@example.com&gt; <br>\n<b>Gesendet:</b> Freitag, 27. November 2026 09:00<br>\n<b>An:</b> Pat<br>\n<b>Betreff:</b> Order</p></div><p class=MsoNormal>${old}</p></div>`,
  ],
  [
    "Outlook Express",
    `<div>My reply.</div><blockquote style="border-left:2px solid"><div class="OutlookMessageHeader">-----Original Message-----<br><b>From:</b> Shop</div>${old}</blockquote>`,
  ],
  [
    "Yahoo",
    `<div>My reply.</div><div id="ydp1yahoo_quoted_42" class="ydp1yahoo_quoted"><div>On Friday, Shop wrote:</div><div>${old}</div></div>`,
  ],
  [
    "Apple Mail",
    `<html><body>My reply.<br><div><blockquote type="cite"><div>On 27 Nov 2026, at 09:00, Shop wrote:</div>${old}</blockquote></div></body></html>`,
  ],
  [
    "Thunderbird",
    `<body>\n    My reply.<br>\n    <div class="moz-cite-prefix">Þann 26.06.2014 14:41, Shop\n      reit:<br>\n    </div>\n    <blockquote cite="mid:1@example.com" type="cite">${old}</blockquote>\n  </body>`,
  ],
  [
    "Hotmail",
    `<div dir='ltr'>My reply.<div><hr id="stopSpelling">Date: Thu, 26 Jun 2014 13:53:45 +0400<br>Subject: Test<br>From: shop@example.com<br>${old}</div></div>`,
  ],
  ["Zimbra", `<div>My reply.<br><hr id="zwchr"><b>From: </b>shop@example.com<br>${old}</div>`],
  ["GMX", `<div>My reply.</div><div name="quote" style="margin:10px"><div><b>Gesendet:</b> Freitag</div>${old}</div>`],
  [
    "Mail.ru",
    `<p>My reply.</p><br>Thu, 26 Jun 2014 14:00:51 +0400 от Shop &lt;shop@example.com&gt;:<br>\n<blockquote style="border-left:1px solid">\n\t${old}</blockquote>`,
  ],
  [
    "Yandex",
    `<p>My reply.<br /><br />26.06.2014, 14:41, "Shop" &lt;<a>shop@example.com</a>&gt;:</p><blockquote>${old}</blockquote>`,
  ],
  [
    "AOL",
    `<font>My reply.<br><br><div>-----Original Message-----<br>From: Shop &lt;shop@example.com&gt;<br>To: xxx<br>Sent: Mon, Apr 2, 2012 5:49 pm<br>Subject: Test<br><div id="AOLMsgPart_0">${old}</div></div></font>`,
  ],
  [
    "Proton",
    `<div>My reply.</div><div class="protonmail_quote">On Friday, November 27th, 2026 at 9:00, Shop &lt;shop@example.com&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${old}</blockquote></div>`,
  ],
])("an HTML reply of %s says what was written in it", async (_, body) => {
  expect(await html(body)).toEqual({ text: "My reply.", own: "My reply." });
});

test("answers between the quotes of an HTML email stay, and a person's own indented words", async () => {
  const gmail = `<div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 27, 2026, Shop wrote:</div><blockquote class="gmail_quote">Is it blue?</blockquote><div>Yes, blue.</div><blockquote class="gmail_quote">And TM-10002?</blockquote><div>Large.</div></div>`;
  const read = await html(gmail);
  expect(read.text).toContain("> Is it blue?\nYes, blue.\n> And TM-10002?\nLarge.");
  expect(read.own).not.toContain("TM-10002");
  expect((await html("<p>Print this:</p><blockquote>Roses are red</blockquote>")).text).toBe(
    "Print this:\nRoses are red",
  );
  const passedOn = `Yours?<br><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Shop</div>${old}</div>`;
  expect((await html(passedOn, "Fwd: Order")).text).toContain("About TM-10002");
});

test("an HTML email has the lines and words that its reader saw", async () => {
  const lines = async (body: string) => (await html(body)).text?.split("\n");
  expect(await lines("<div>One<div>Two</div>Three</div>")).toEqual(["One", "Two", "Three"]);
  expect(await lines("<p>A long\n   line</p>\n\n\n<p>Next</p>")).toEqual(["A long line", "Next"]);
  expect(await lines("One<div><br></div><div>Two</div>")).toEqual(["One", "", "Two"]);
  expect(await lines("<table><tr><td>Name</td><td>Pat</td></tr><tr><td>Size</td><td>A4</td></tr></table>")).toEqual([
    ...["Name Pat", "Size A4"],
  ]);
  expect(await lines("<pre>One\n  two</pre><div style='white-space: pre-wrap'>Three\nfour</div>")).toEqual([
    ...["One", "  two", "Three", "four"],
  ]);
  expect(
    await lines(
      "&#39;d &quot;two&quot; &ndash; &euro;20 caf&eacute; &#128512; &#x27;ok&#x27; &lt;b&gt; &amp;amp; &hellip; &#8364 &copy",
    ),
  ).toEqual(["'d \"two\" – €20 café 😀 'ok' <b> &amp; … € ©"]);
});
