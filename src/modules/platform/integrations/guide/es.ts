import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'calendar',
    title: 'Fechas de proyectos en su calendario',
    opens: 'integrations',
    text: [
      'En Integraciones cree un calendario y suscríbase a su dirección en Outlook, en Google Calendar o en el teléfono. Contiene el primer y el último día de los proyectos que puede ver, y los sigue. El de lo suyo contiene también sus tareas, fechas límite e hitos.',
      'La dirección se muestra una vez y es solo suya: quien la tiene puede leer las fechas. Si cae en malas manos, elimine el calendario y cree otro.',
    ],
  },
  {
    id: 'keys',
    title: 'Claves de API',
    opens: 'integrations',
    text: [
      'Un programa envía la clave con cada llamada: Authorization: Bearer y la clave. Actúa en nombre de quien la creó, en una sola empresa y solo dentro de los alcances de la clave. La API se describe a sí misma en /api/docs.',
      'Una clave se muestra una vez. Revoque la que ya no haga falta; se rechaza desde ese momento. Cuando la persona deja la empresa, la clave tampoco vale.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    opens: 'integrations',
    text: [
      'Un webhook avisa a una dirección externa de que ha pasado algo: el tipo del evento y los identificadores, nunca el contenido de los registros. Verificar entregas, en la tarjeta, dice cómo comprueba el receptor la firma.',
      'El registro muestra lo que se envió y lo que se respondió, y permite enviarlo de nuevo a mano. Lo que no se acepta se intenta otra vez con esperas crecientes; tras fallos repetidos el webhook se desactiva y se avisa a los administradores.',
      'Los webhooks entrantes son direcciones a las que programas externos envían JSON, como mucho 256 KiB por llamada.',
    ],
  },
]
