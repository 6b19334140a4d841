import { i18n } from '../../../../kernel/web/i18n.ts'
import type { TimelineRow } from '../company.contract.ts'

/** How a project stands, in the words of projects: overdue or late by how many days, else its state. */
export const stateText = ({ state, lateness }: Pick<TimelineRow, 'state' | 'lateness'>): string =>
  lateness && lateness.days === 0
    ? `${i18n.t(`projects:lateness.${lateness.kind}Word`)}, ${i18n.t('projects:lateness.doneInTime')}`
    : lateness
      ? i18n.t(`projects:lateness.${lateness.kind}`, { count: lateness.days })
      : i18n.t(`projects:states.${state}`, { defaultValue: state })
