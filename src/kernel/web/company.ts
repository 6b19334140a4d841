/** Which company this tab works in: the tab's own choice, starting from the browser's last one (spec 3, selectedCompanyId). */
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'selectedCompanyId'

const first = readStored('sessionStorage', KEY) ?? readStored('localStorage', KEY)
// from here on the tab has its own choice: another tab that switches does not move this one when it reloads
writeStored('sessionStorage', KEY, first)

export const companyId = signal<string | null>(first)

/** Keeps the choice for this tab and as the start of the next one. */
export function chooseCompany(id: string, company?: { id: string; name: string }): void {
  const before = companyId.get()
  writeStored('sessionStorage', KEY, id)
  writeStored('localStorage', KEY, id)
  companyId.set(id)
  if (before !== id)
    window.dispatchEvent(new CustomEvent('companyChanged', { detail: { companyId: id, company: company ?? { id } } }))
}

/** How much is unread in the person's other companies, by the company; the module that knows says so, and whatever lists companies shows it. */
export const unreadElsewhere = signal<ReadonlyMap<string, number>>(new Map())

const PREVIEW_KEY = 'previewAs'

/** Whose view this tab shows; never kept for another tab. */
export const previewAs = signal<string | null>(readStored('sessionStorage', PREVIEW_KEY))

export function choosePreview(userId: string | null): void {
  writeStored('sessionStorage', PREVIEW_KEY, userId)
  previewAs.set(userId)
}
