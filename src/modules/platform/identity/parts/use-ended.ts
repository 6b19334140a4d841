import { useProfileText } from './use-profile-text.ts'

/** The sentence that says how many other devices were signed out. */
export function useEnded(): (count: number) => string {
  const { t } = useProfileText()
  return (count) => (count === 0 ? t('devices.noneEnded') : t('devices.ended', { count }))
}
