import { useState } from 'react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { readStored, writeStored } from '../../../../kernel/web/storage.ts'

/** The project a person looks at, remembered in this browser for each person and company. */
export function useChosenProject(): readonly [string | null, (projectId: string | null) => void] {
  const { session, company } = useSession()
  const key = `weather/${session?.user.id ?? ''}/${company?.id ?? ''}`
  const [chosen, setChosen] = useState(() => readStored('localStorage', key))
  const choose = (projectId: string | null) => {
    writeStored('localStorage', key, projectId)
    setChosen(projectId)
  }
  return [chosen, choose]
}
