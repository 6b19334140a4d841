import { bindServer } from '../../../kernel/server/module.ts'
import { getBell, getElsewhere, list, mark, markAll, noticeFile, noticeViews } from './bell.service.ts'
import { getChoices, saveChoices } from './choices.service.ts'
import { notificationsContract } from './contract.ts'
import { deliver, DELIVER_QUEUE, wakeDeliveries } from './delivery.service.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { notifications } from './manifest.ts'
import { tellRoleChanged } from './role-changed.ts'
import { tellBackupFailed, tellSetAside } from './set-aside.ts'
import { notificationsSample } from './sample.ts'

export const notificationsServer = bindServer(
  notifications,
  notificationsContract,
  {
    getBell,
    getElsewhere,
    list,
    listNoticeViews: noticeViews.listViews,
    saveNoticeView: noticeViews.saveView,
    changeNoticeView: noticeViews.changeView,
    removeNoticeView: noticeViews.removeView,
    restoreNoticeView: noticeViews.restoreView,
    startNoticeExport: noticeFile.startExport,
    mark,
    markAll,
    getChoices,
    saveChoices,
  },
  {
    onSetAside: tellSetAside,
    onBackupFailed: tellBackupFailed,
    reactions: { 'member.roleChanged': tellRoleChanged },
    jobs: { [DELIVER_QUEUE]: deliver, ...noticeFile.jobs },
    fileReaders: noticeFile.fileReaders,
    ticks: [wakeDeliveries],
    sample: [notificationsSample],
    texts: {
      es: { texts: es, errors: spanish, fields: spanishFields },
      fr: { texts: fr, errors: french, fields: frenchFields },
    },
  },
)
