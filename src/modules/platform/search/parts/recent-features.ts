/** Pages opened last through search, kept in this browser per person and company. */
import { readStored, writeStored } from '../../../../kernel/web/storage.ts'
import { RECENT_SHOWN } from '../rules.ts'

export type OpenedFeature = { key: string; at: number }

const addressOf = (userId: string, companyId: string) => `search/recent/${userId}/${companyId}`

export function openedFeatures(userId: string, companyId: string): OpenedFeature[] {
  const text = readStored('localStorage', addressOf(userId, companyId))
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isOpened) : []
  } catch {
    // somebody else wrote there
    return []
  }
}

function isOpened(value: unknown): value is OpenedFeature {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

export function noteFeature(userId: string, companyId: string, key: string): void {
  const others = openedFeatures(userId, companyId).filter((one) => one.key !== key)
  writeStored(
    'localStorage',
    addressOf(userId, companyId),
    JSON.stringify([{ key, at: Date.now() }, ...others].slice(0, RECENT_SHOWN)),
  )
}
