/** What the columns of the register have of their own; everything else follows from their kinds. Money is in whole units: cents are of no use when comparing projects. */
import type { ListColumns } from '../../../../kernel/contract/list.ts'
import { Clipped, type SpecialColumns } from '../../../../kernel/web/list/columns.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Money } from '../../../../ui/Money.tsx'
import type { ProjectRow } from '../contract.ts'
import { PROJECT_COLUMNS } from '../rules.ts'
import { StateChip } from './StateChip.tsx'

const { ownerId, ...before } = PROJECT_COLUMNS
/** On the screen the owner stands last. */
export const REGISTER_COLUMNS: ListColumns = { ...before, ownerId }

export const SPECIAL_COLUMNS: SpecialColumns<ProjectRow> = {
  number: { width: 84, hideBelow: 'lg', phone: 'second' },
  client: { width: '30%' },
  // a project without a status has the state of its dates
  state: { phone: 'meta', render: (row) => <StateChip project={row} /> },
  phase: {
    hideBelow: 'xl',
    width: '22%',
    render: (row) => <Clipped text={row.phase || '–'} leastPx={70} />,
  },
  progress: { secondary: false, hideBelow: 'md' },
  // when it should end matters more than when it should have begun, and names need the room
  startDate: { hideBelow: 'xl' },
  endDate: { secondary: false, hideBelow: undefined },
  // most rows of the register are of work that goes on
  finishedOn: { hideBelow: 'xl' },
  budget: { secondary: false, render: (row) => <Money cents={row.budget} format="whole" /> },
  // the register has many columns, and most projects of a firm have few owners
  ownerId: {
    secondary: false,
    hideBelow: 'xl',
    align: 'center',
    render: (row) => (row.ownerName ? <Avatar name={row.ownerName} /> : '–'),
  },
}
