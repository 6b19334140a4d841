/** The keys of the page on screen, as its manifest declares them: the page acts on them, and the sheet of `?` lists them. */
import { useEffect, useRef } from 'react'
import { useApp } from './app.tsx'
import { lettersAreTaken, singleKeysOn } from './shortcuts.ts'

export function usePageKeys(page: string, acts: Readonly<Record<string, () => void>>): void {
  const { manifests } = useApp()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const declared = manifests.flatMap(({ keys = {} }) => Object.entries(keys).filter(([, one]) => one.on === page))
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (lettersAreTaken(event.target) || !singleKeysOn()) return
      const name = declared.find(([, one]) => one.keys.length === 1 && one.keys[0] === event.key)?.[0]
      const act = name === undefined ? undefined : latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    // before the frame, whose letters mean the same on every page
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [manifests, page])
}
