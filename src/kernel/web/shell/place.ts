/** What the frame offers this person, and which entry the page on screen belongs to. */
import { say, useApp } from '../app.tsx'
import { useKernelText } from '../i18n.ts'
import { en } from '../i18n/en.ts'
import { menusOf, navEntries, quickEntries, sectionsOf, type MenuLine, type NavEntry } from '../places.ts'
import { usePlace } from '../router.tsx'
import { useSession } from '../session.tsx'

/** In the order of spec 2 §2, which is the order of the catalogue. */
const SECTIONS = Object.keys(en.sections)
const MENUS = Object.keys(en.menus)

export type Navigation = {
  /** Pages that stand in the row of tabs. */
  tabs: NavEntry[]
  menus: [string, NavEntry[]][]
  sections: [string, NavEntry[]][]
  buttons: NavEntry[]
  create: MenuLine[]
  current: NavEntry | undefined
}

export function useNavigation(): Navigation {
  const { manifests } = useApp()
  const { may } = useSession()
  // titles follow the language
  useKernelText()
  const place = usePlace()
  const entries = navEntries(manifests, say).filter((entry) => may(entry.access))
  return {
    tabs: entries.filter((entry) => !entry.menu && !entry.button),
    menus: menusOf(entries, manifests, MENUS, may),
    sections: sectionsOf(entries, SECTIONS),
    buttons: entries.filter((entry) => entry.button),
    create: quickEntries(manifests, say).filter((entry) => may(entry.access)),
    current:
      entries.find((entry) => entry.path === place?.path) ??
      entries.find((entry) => entry.moduleId === place?.moduleId),
  }
}

/** The name of a menu or of a section of the drawer. */
export const menuName = (menu: string) => say(`kernel:menus.${menu}`, menu)
export const sectionName = (section: string) => say(`kernel:sections.${section}`, section)
