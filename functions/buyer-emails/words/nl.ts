import type { EmailWords } from "./email-words.ts";

export const nl: EmailWords = {
  kinds: {
    received: {
      subject: "We hebben uw bestelling {order} ontvangen",
      opening: "Hallo {name}, bedankt voor uw bestelling. We schrijven u weer zodra die bevestigd is.",
    },
    confirmed: {
      subject: "Uw bestelling {order} is bevestigd",
      opening: "Hallo {name}, uw bestelling is bevestigd. We maken die nu klaar.",
    },
    changed: {
      subject: "Uw bestelling {order} heeft een nieuw afleveradres",
      opening: "Hallo {name}, we hebben het afleveradres van uw bestelling gewijzigd.",
    },
    held: {
      subject: "Een vraag over uw bestelling {order}",
      opening: "Hallo {name}, we hebben uw hulp nodig voordat we verder kunnen met uw bestelling.",
    },
    dispatched: {
      subject: "Uw bestelling {order} is onderweg",
      opening: "Hallo {name}, een pakket van uw bestelling is verzonden.",
    },
    delivered: {
      subject: "Uw bestelling {order} is aangekomen",
      opening: "Hallo {name}, de bezorger meldt dat een pakket van uw bestelling is afgeleverd.",
    },
    refunded: {
      subject: "Uw terugbetaling voor bestelling {order}",
      opening: "Hallo {name}, u krijgt {amount} terug voor uw bestelling.",
    },
    cancelled: {
      subject: "Uw bestelling {order} is geannuleerd",
      opening: "Hallo {name}, uw bestelling is geannuleerd. Er wordt niets meer van verzonden.",
    },
  },
  order: "Uw bestelling",
  orderWas: "Uw bestelling was",
  total: "Totaal",
  arriveBy: "Die zou uiterlijk {day} moeten aankomen.",
  inParcel: "In dit pakket",
  inParcels: "In deze {count} pakketten",
  toCome: "Komt nog",
  goesTo: "Gaat naar",
  track: "Pakket volgen",
  refund: "Terugbetaling",
  refundFor: "Voor",
  seeOrder: "Uw bestelling bekijken",
  reply: "Klopt er iets niet? Beantwoord deze e-mail.",
};
