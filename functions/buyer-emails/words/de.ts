import type { EmailWords } from "./email-words.ts";

export const de: EmailWords = {
  kinds: {
    received: {
      subject: "Wir haben Ihre Bestellung {order} erhalten",
      opening:
        "Guten Tag {name}, vielen Dank für Ihre Bestellung. Wir schreiben Ihnen wieder, sobald sie bestätigt ist.",
    },
    confirmed: {
      subject: "Ihre Bestellung {order} ist bestätigt",
      opening: "Guten Tag {name}, Ihre Bestellung ist bestätigt. Wir bereiten sie jetzt vor.",
    },
    changed: {
      subject: "Ihre Bestellung {order} hat eine neue Lieferadresse",
      opening: "Guten Tag {name}, wir haben die Lieferadresse Ihrer Bestellung geändert.",
    },
    held: {
      subject: "Eine Frage zu Ihrer Bestellung {order}",
      opening: "Guten Tag {name}, wir brauchen Ihre Hilfe, bevor wir mit Ihrer Bestellung weitermachen können.",
    },
    dispatched: {
      subject: "Ihre Bestellung {order} ist unterwegs",
      opening: "Guten Tag {name}, ein Paket Ihrer Bestellung ist abgeschickt.",
    },
    delivered: {
      subject: "Ihre Bestellung {order} ist angekommen",
      opening: "Guten Tag {name}, der Paketdienst meldet, dass ein Paket Ihrer Bestellung zugestellt wurde.",
    },
    refunded: {
      subject: "Ihre Erstattung zur Bestellung {order}",
      opening: "Guten Tag {name}, Sie erhalten für Ihre Bestellung {amount} zurück.",
    },
    cancelled: {
      subject: "Ihre Bestellung {order} ist storniert",
      opening: "Guten Tag {name}, Ihre Bestellung ist storniert. Es wird nichts mehr davon verschickt.",
    },
  },
  order: "Ihre Bestellung",
  orderWas: "Ihre Bestellung war",
  total: "Gesamtbetrag",
  arriveBy: "Sie sollte bis zum {day} ankommen.",
  inParcel: "In diesem Paket",
  inParcels: "In diesen {count} Paketen",
  toCome: "Kommt noch",
  goesTo: "Geht an",
  track: "Paket verfolgen",
  refund: "Erstattung",
  refundFor: "Für",
  seeOrder: "Bestellung ansehen",
  reply: "Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.",
};
