import type { EmailWords } from "./email-words.ts";

export const es: EmailWords = {
  kinds: {
    received: {
      subject: "Hemos recibido su pedido {order}",
      opening: "Hola {name}, gracias por su pedido. Le escribiremos de nuevo cuando esté confirmado.",
    },
    confirmed: {
      subject: "Su pedido {order} está confirmado",
      opening: "Hola {name}, su pedido está confirmado. Lo estamos preparando.",
    },
    changed: {
      subject: "Su pedido {order} tiene una nueva dirección de entrega",
      opening: "Hola {name}, hemos cambiado la dirección de entrega de su pedido.",
    },
    held: {
      subject: "Una pregunta sobre su pedido {order}",
      opening: "Hola {name}, necesitamos su ayuda antes de continuar con su pedido.",
    },
    dispatched: {
      subject: "Su pedido {order} está en camino",
      opening: "Hola {name}, un paquete de su pedido ha salido.",
    },
    delivered: {
      subject: "Su pedido {order} ha llegado",
      opening: "Hola {name}, el transportista indica que un paquete de su pedido ha sido entregado.",
    },
    refunded: {
      subject: "Su reembolso del pedido {order}",
      opening: "Hola {name}, le devolvemos {amount} de su pedido.",
    },
    cancelled: {
      subject: "Su pedido {order} está cancelado",
      opening: "Hola {name}, su pedido está cancelado. No se enviará nada más.",
    },
  },
  order: "Su pedido",
  orderWas: "Su pedido era",
  total: "Total",
  arriveBy: "Debería llegar a más tardar el {day}.",
  inParcel: "En este paquete",
  inParcels: "En estos {count} paquetes",
  toCome: "Todavía por llegar",
  goesTo: "Se envía a",
  track: "Seguir el paquete",
  refund: "Reembolso",
  refundFor: "Por",
  seeOrder: "Ver su pedido",
  reply: "¿Algo no está bien? Responda a este correo.",
};
