import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'bell',
    title: 'La campana',
    opens: 'notifications',
    text: [
      'La campana muestra lo que le concierne: un proyecto compartido con usted, un rol que cambió. Los administradores tienen una segunda lista común; marcar allí un aviso como leído cuenta para todos.',
      'Los avisos se pueden marcar como leídos o no leídos. La bandeja los conserva todos; el menú de la campana muestra los más recientes.',
    ],
  },
  {
    id: 'choices',
    title: 'Qué le llega por correo',
    opens: 'notifications',
    text: [
      'En la pestaña Ajustes de las notificaciones elija para cada tipo: en la campana o no, y por correo enseguida, en el resumen diario o nunca.',
      'Durante las horas de silencio el correo espera hasta que terminan. Elija su zona horaria para que las horas se cuenten en ella. Lo que ha leído mientras tanto no se envía.',
      'El correo llega en su idioma.',
    ],
  },
]
