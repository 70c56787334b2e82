/** How mail programs name what they quote, in the languages they are written in, in lower case. */

/** Stands between dashes above the message that is answered. */
export const ORIGINAL_MESSAGE: ReadonlySet<string> = new Set([
  ...["original message", "original email", "reply message", "the original message"],
  ...[
    "originalnachricht",
    "original-nachricht",
    "ursprüngliche nachricht",
    "ursprüngliche e-mail",
    "original nachricht",
  ],
  ...["message d'origine", "message original", "message initial", "e-mail d'origine"],
  ...["mensaje original", "mensaje de origen", "missatge original", "messaggio originale", "messaggio originario"],
  ...["mensagem original", "e-mail original", "oorspronkelijk bericht", "oorspronkelijke bericht", "origineel bericht"],
  ...["wiadomość oryginalna", "oryginalna wiadomość", "wiadomość pierwotna", "oryginał wiadomości"],
  ...["originalmeddelande", "ursprungligt meddelande", "ursprungsmeddelande", "originalmeddelelse"],
  ...["oprindelig meddelelse", "oprindelig besked", "original besked", "oprindelig mail"],
  ...["opprinnelig melding", "opprinnelig e-post", "original melding", "alkuperäinen viesti"],
  ...["původní zpráva", "puvodni zprava", "původní e-mail", "pôvodná správa", "eredeti üzenet"],
  ...["исходное сообщение", "оригинальное сообщение", "первоначальное сообщение", "исходное письмо"],
  ...["orijinal mesaj", "orjinal mesaj", "özgün ileti", "orijinal ileti", "mesaj original", "mesajul original"],
  ...[
    "元のメッセージ",
    "オリジナルメッセージ",
    "原始邮件",
    "原始郵件",
    "邮件原件",
    "原邮件",
    "원본 메시지",
    "원본 메일",
  ],
  ...[
    "αρχικό μήνυμα",
    "оригинално съобщение",
    "izvorna poruka",
    "originalna poruka",
    "הודעה מקורית",
    "الرسالة الأصلية",
  ],
]);

/** Stands above a message that is passed on: it is what the writer wants read. */
export const FORWARDED_MESSAGE: ReadonlySet<string> = new Set([
  ...["forwarded message", "begin forwarded message", "forwarded email", "forwarded by"],
  ...["weitergeleitete nachricht", "anfang der weitergeleiteten nachricht", "anfang der weitergeleiteten e-mail"],
  ...["message transféré", "message transmis", "début du message transféré", "début du message réexpédié"],
  ...["mensaje reenviado", "inicio del mensaje reenviado", "messaggio inoltrato", "inizio messaggio inoltrato"],
  ...["mensagem encaminhada", "mensagem reencaminhada", "início da mensagem reencaminhada"],
  ...["início da mensagem encaminhada", "doorgestuurd bericht", "begin doorgestuurd bericht"],
  ...["wiadomość przekazana dalej", "przekazana wiadomość", "początek przekazywanej wiadomości"],
  ...["vidarebefordrat meddelande", "vidarebefordrat brev", "videresendt meddelelse", "videresendt besked"],
  ...["videresendt melding", "videresendt e-post", "start på videresendt besked", "välitetty viesti"],
  ...["edelleenlähetetty viesti", "přeposlaná zpráva", "továbbított üzenet", "továbbított levél"],
  ...["пересылаемое сообщение", "пересланное сообщение", "начало переадресованного сообщения"],
  ...["yönlendirilen ileti", "yönlendirilen mesaj", "yönlendirilmiş mesaj", "iletilen mesaj", "iletilmiş mesaj"],
  ...["転送されたメッセージ", "転送メッセージ", "转发邮件", "转发的邮件", "已转发邮件", "轉寄郵件", "전달된 메시지"],
]);

/** What the subject of a message that is passed on begins with. */
export const FORWARDED_SUBJECT: ReadonlySet<string> = new Set([
  ...["fw", "fwd", "wg", "tr", "rv", "enc", "i", "pd", "vb", "vl", "doorst", "ilt", "i̇lt", "yönl", "továbbítás"],
  ...["转发", "轉寄", "転送", "пересл", "fs", "fwd fw"],
]);

/** Says in a line above a quote that somebody wrote it. */
export const WROTE: readonly string[] = [
  ...["wrote", "writes", "schrieb", "geschrieben", "schreef", "geschreven", "a écrit", "écrit", "escribió", "escribio"],
  ...["ha scritto", "scrisse", "scriveva", "escreveu", "va escriure", "napisał", "pisze", "skrev", "kirjoitti"],
  ...["napsal", "napísal", "napisao", "написал", "написа", "пишет", "писал", "написав", "yazdı", "yazmış", "írta"],
  ...[
    "a scris",
    "έγραψε",
    "のメール",
    "書きました",
    "は書いた",
    "写道",
    "寫道",
    "写到",
    "작성",
    "님이",
    "כתב",
    "كتب",
    "đã viết",
  ],
];

export type HeaderKind = "from" | "date" | "to" | "cc" | "subject";
const LABELS: Readonly<Record<HeaderKind, readonly string[]>> = {
  from: [
    ...["from", "von", "de", "da", "van", "od", "från", "fra", "lähettäjä", "от", "от кого", "kimden", "gönderen"],
    ...[
      "差出人",
      "送信者",
      "发件人",
      "寄件者",
      "寄件人",
      "feladó",
      "de la",
      "από",
      "보낸 사람",
      "보낸사람",
      "מאת",
      "من",
    ],
    ...[
      "expéditeur",
      "remitente",
      "mittente",
      "remetente",
      "afzender",
      "absender",
      "avsändare",
      "avsender",
      "afsender",
    ],
    ...["odesílatel", "odesilatel", "nadawca", "отправитель"],
  ],
  date: [
    ...["sent", "date", "gesendet", "gesendet am", "datum", "envoyé", "envoyé le", "enviado", "enviado el", "fecha"],
    ...["inviato", "data", "enviada em", "enviado em", "enviada", "verzonden", "verstuurd", "wysłano", "wysłane"],
    ...["skickat", "sendt", "dato", "lähetetty", "päiväys", "päivämäärä", "odesláno", "отправлено", "дата"],
    ...["gönderildi", "gönderme tarihi", "gönderilme tarihi", "tarih", "送信日時", "送信日", "日時", "日付"],
    ...["发送时间", "发送日期", "日期", "寄件日期", "傳送時間", "时间", "elküldve", "dátum", "trimis", "στάλθηκε"],
    ...["ημερομηνία", "보낸 날짜", "날짜", "נשלח", "date d'envoi", "data di invio", "sent on"],
  ],
  to: [
    ...["to", "an", "à", "a", "para", "aan", "do", "til", "till", "vastaanottaja", "komu", "pro", "кому", "kime"],
    ...[
      "alıcı",
      "宛先",
      "收件人",
      "收件者",
      "címzett",
      "către",
      "προς",
      "받는 사람",
      "אל",
      "destinataire",
      "destinatario",
    ],
    ...["destinatário", "empfänger", "mottagare", "modtager", "mottaker", "odbiorca", "příjemce", "ontvanger"],
  ],
  cc: [
    "cc",
    "kopie",
    "kopia",
    "kopi",
    "copie",
    "copia",
    "cópia",
    "kopio",
    "копия",
    "bilgi",
    "抄送",
    "副本",
    "dw",
    "másolat",
  ],
  subject: [
    ...["subject", "betreff", "objet", "sujet", "asunto", "oggetto", "assunto", "onderwerp", "temat", "ämne", "emne"],
    ...[
      "aihe",
      "předmět",
      "predmet",
      "тема",
      "konu",
      "件名",
      "主题",
      "主題",
      "主旨",
      "tárgy",
      "subiect",
      "θέμα",
      "제목",
      "נושא",
    ],
  ],
};
/** The kind of a line such as "Gesendet: …" by the word before its colon. */
export const HEADER_KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  (Object.keys(LABELS) as HeaderKind[]).flatMap((kind) => LABELS[kind].map((label) => [label, kind] as const)),
);

/** Says that the answers stand within the quoted message. */
export const ANSWERS_WITHIN: readonly string[] = [
  ...["inline", "in-line", "in line below", "see below", "answers below", "comments below", "replies below"],
  ...["my answers", "my comments", "in red", "in blue", "in green", "in bold", "in capitals", "siehe unten"],
  ...[
    "antworten unten",
    "weiter unten",
    "im text",
    "in rot",
    "in blau",
    "in grün",
    "ci-dessous",
    "plus bas",
    "en rouge",
  ],
  ...["en bleu", "qui sotto", "più sotto", "in rosso", "más abajo", "abajo", "en rojo", "en azul", "abaixo"],
  ...["em vermelho", "hieronder", "in rood", "in blauw", "poniżej", "na czerwono", "nedan", "i rött", "nedenfor"],
  ...[
    "med rødt",
    "alla olevaan",
    "punaisella",
    "níže",
    "červeně",
    "ниже",
    "красным",
    "aşağıda",
    "kırmızı",
    "下記",
    "赤字",
    "见下",
    "红字",
  ],
];
