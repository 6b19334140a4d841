import { CompanySwitcher } from '../parts/CompanySwitcher.tsx'

/** At the end of the row of tabs. */
export default function TabSwitcher() {
  return <CompanySwitcher />
}
