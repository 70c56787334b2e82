import type { EmailWords } from "./email-words.ts";

export const fr: EmailWords = {
  kinds: {
    received: {
      subject: "Nous avons reçu votre commande {order}",
      opening: "Bonjour {name}, merci pour votre commande. Nous vous écrirons dès qu’elle sera confirmée.",
    },
    confirmed: {
      subject: "Votre commande {order} est confirmée",
      opening: "Bonjour {name}, votre commande est confirmée. Nous la préparons.",
    },
    changed: {
      subject: "Nouvelle adresse de livraison pour votre commande {order}",
      opening: "Bonjour {name}, nous avons changé l’adresse de livraison de votre commande.",
    },
    held: {
      subject: "Une question sur votre commande {order}",
      opening: "Bonjour {name}, nous avons besoin de votre aide avant de poursuivre votre commande.",
    },
    dispatched: {
      subject: "Votre commande {order} est en route",
      opening: "Bonjour {name}, un colis de votre commande est parti.",
    },
    delivered: {
      subject: "Votre commande {order} est arrivée",
      opening: "Bonjour {name}, le transporteur indique qu’un colis de votre commande a été livré.",
    },
    refunded: {
      subject: "Votre remboursement pour la commande {order}",
      opening: "Bonjour {name}, nous vous remboursons {amount} pour votre commande.",
    },
    cancelled: {
      subject: "Votre commande {order} est annulée",
      opening: "Bonjour {name}, votre commande est annulée. Plus rien n’en sera envoyé.",
    },
  },
  order: "Votre commande",
  orderWas: "Votre commande était",
  total: "Total",
  arriveBy: "Elle devrait arriver au plus tard le {day}.",
  inParcel: "Dans ce colis",
  inParcels: "Dans ces {count} colis",
  toCome: "Encore à venir",
  goesTo: "Livraison à",
  track: "Suivre le colis",
  refund: "Remboursement",
  refundFor: "Pour",
  seeOrder: "Voir votre commande",
  reply: "Un problème ? Répondez à cet e-mail.",
};
