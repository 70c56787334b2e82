import type { EmailWords } from "./email-words.ts";

export const it: EmailWords = {
  kinds: {
    received: {
      subject: "Abbiamo ricevuto il suo ordine {order}",
      opening: "Buongiorno {name}, grazie per il suo ordine. Le scriveremo di nuovo quando sarà confermato.",
    },
    confirmed: {
      subject: "Il suo ordine {order} è confermato",
      opening: "Buongiorno {name}, il suo ordine è confermato. Lo stiamo preparando.",
    },
    changed: {
      subject: "Il suo ordine {order} ha un nuovo indirizzo di consegna",
      opening: "Buongiorno {name}, abbiamo cambiato l’indirizzo di consegna del suo ordine.",
    },
    held: {
      subject: "Una domanda sul suo ordine {order}",
      opening: "Buongiorno {name}, abbiamo bisogno del suo aiuto prima di proseguire con il suo ordine.",
    },
    dispatched: {
      subject: "Il suo ordine {order} è in viaggio",
      opening: "Buongiorno {name}, un pacco del suo ordine è partito.",
    },
    delivered: {
      subject: "Il suo ordine {order} è arrivato",
      opening: "Buongiorno {name}, il corriere segnala che un pacco del suo ordine è stato consegnato.",
    },
    refunded: {
      subject: "Il rimborso per il suo ordine {order}",
      opening: "Buongiorno {name}, le rimborsiamo {amount} per il suo ordine.",
    },
    cancelled: {
      subject: "Il suo ordine {order} è annullato",
      opening: "Buongiorno {name}, il suo ordine è annullato. Non verrà spedito altro.",
    },
  },
  order: "Il suo ordine",
  orderWas: "Il suo ordine era",
  total: "Totale",
  arriveBy: "Dovrebbe arrivare entro il {day}.",
  inParcel: "In questo pacco",
  inParcels: "In questi {count} pacchi",
  toCome: "Ancora in arrivo",
  goesTo: "Spedito a",
  track: "Segui il pacco",
  refund: "Rimborso",
  refundFor: "Per",
  seeOrder: "Vedi il suo ordine",
  reply: "Qualcosa non va? Risponda a questa e-mail.",
};
