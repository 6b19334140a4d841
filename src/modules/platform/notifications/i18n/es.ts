import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { notificationsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    notifications: { description: 'Lo que ha pasado que le concierne y lo que le llega por correo', keywords: 'campana, bandeja, mensajes, correo, resumen, horas de silencio' },
    notices: { description: 'La lista de avisos de los administradores', keywords: 'registros, alertas, aprobaciones, urgente' },
  },
  routes: { notifications: 'Notificaciones' },
  panels: { notices: 'Avisos' },
  module: 'Notificaciones',
  permissions: { notifications: { administer: 'Ver la lista de avisos de los administradores' } },
  roles: { user: 'Usuario estándar', accounting: 'Contabilidad', hr: 'RR. HH.', admin: 'Administrador' },
  notices: {
    role_changed: {
      label: 'Su rol ha cambiado',
      title: 'Su rol ha cambiado',
      message_role: 'Su rol es ahora $t(notifications:roles.{{role}}).',
      message_vertical: 'Su rol en el sector es ahora {{verticalRole}}.',
      message_both: 'Su rol es ahora $t(notifications:roles.{{role}}). Su rol en el sector es ahora {{verticalRole}}.',
    },
  },
  priorities: { urgent: 'Urgente', high: 'Alta', medium: 'Media', low: 'Baja' },
  bell: {
    title: 'Notificaciones',
    none: 'Notificaciones, nada sin leer',
    unread_one: 'Notificaciones, {{count}} sin leer',
    unread_many: 'Notificaciones, {{count}} sin leer',
    unread_other: 'Notificaciones, {{count}} sin leer',
    unreadMany: 'Notificaciones, {{count}}+ sin leer',
    urgent: '{{title}}: {{message}}',
    lists: 'Qué notificaciones',
    admin: 'Administración',
    inbox: 'Bandeja',
    count: '{{name}} ({{count}})',
    countMany: '{{name}} ({{count}}+)',
    shown: '{{shown}} de {{count}}',
    markAll: 'Marcar todo como leído',
    viewAll: 'Ver todo en el panel de administración',
    all: 'Todas las notificaciones',
    settings: 'Ajustes',
    emptyAdmin: 'Todavía no hay avisos.',
    emptyAdminHelp: 'Aquí aparecen los registros, las invitaciones aceptadas y las alertas.',
    emptyInbox: 'Su bandeja está vacía.',
    emptyInboxHelp: 'Aquí aparece lo que sus colegas comparten con usted y lo que cambia para usted.',
    unreadRow: 'Sin leer.',
  },
  list: {
    notice: 'Aviso', message: 'Mensaje', priority: 'Prioridad', state: 'Estado', when: 'Cuándo',
    read: 'Leído', unread: 'Sin leer', all: 'Todos', show: 'Mostrar', anyPriority: 'Cualquier prioridad',
    markRead: 'Marcar leído', markUnread: 'Marcar no leído', markReadOf: 'Marcar «{{title}}» como leído', markUnreadOf: 'Marcar «{{title}}» como no leído',
    noneUnread: 'Nada sin leer.', noneFound: 'No se han encontrado avisos.', noneFoundHelp: 'Ningún aviso tiene esta prioridad.',
    failed: 'El aviso no se ha marcado. {{reason}}', allFailed: 'Los avisos no se han marcado. {{reason}}',
  },
  page: { sections: 'Partes de la página', inbox: 'Bandeja', choices: 'Ajustes', preview: 'La bandeja es privada.', previewHelp: 'No se muestra mientras ve el producto como otra persona.' },
  choices: {
    title: 'Qué le llega', kind: 'Aviso', inApp: 'En la campana', email: 'Por correo', own: 'Para usted', admins: 'Para administradores', always: 'Siempre',
    inAppOf: '{{label}}: en la campana', emailOf: '{{label}}: por correo',
    modes: { off: 'No', now: 'Enseguida', digest: 'En el resumen' },
    failed: 'La elección no se ha guardado. {{reason}}',
    hours: 'Horas', quiet: 'Horas de silencio', quietHelp: 'El correo espera hasta que terminen. La campana lo muestra todo enseguida.', from: 'Desde', until: 'Hasta',
    digestAt: 'Resumen diario a las', timeZone: 'Zona horaria', timeZoneHelp: 'Las horas se cuentan en esta zona horaria.',
    timeWrong: 'Escriba una hora como 07:00', sameTime: 'Las horas de silencio empiezan y terminan a horas distintas.', save: 'Guardar', saving: 'Guardando...', saved: 'Las horas se han guardado.',
  },
}

export const errors: ErrorTexts<typeof notificationsContract> = {
  NOTICE_NOT_FOUND: 'Este aviso ya no existe.',
  NOT_YOUR_CHOICE: 'Esto no se puede elegir. Vuelva a cargar la página para ver qué se puede elegir.',
}
