/**
 * The modules arrive area by area: first the one that answers the address, as the server says in the page, then all others. The first page waits for
 * its own area only, so what a person downloads before it stands does not grow with the number of modules.
 */
import type { WebArea, WebModule } from './bind.tsx'
import { addTexts, answersOf, loadFrameWords, type TextLoaders } from './i18n.ts'
import { loadChunk } from './load.ts'
import { signal } from './signal.ts'

export type Known = { modules: readonly WebModule[]; whole: boolean }
export type Areas = Readonly<Record<string, WebArea>>

export const known = signal<Known>({ modules: [], whole: false })

const loaded = new Map<string, readonly WebModule[]>()

/** What the server found for the address of this page; the development server leaves it empty. */
function areaOfPage(areas: Areas): string | undefined {
  const named = document.querySelector('meta[name="page-area"]')?.getAttribute('content') ?? ''
  return Object.keys(areas).find((area) => area === named)
}

const none = () => Promise.resolve({ texts: {} })
const NO_TEXTS: TextLoaders = { en: none, es: none, fr: none }

async function load(area: string, { load: fetch, words }: WebArea): Promise<void> {
  const [{ default: modules }] = await Promise.all([
    loadChunk(`area ${area}`, async () => ({ default: await fetch() })),
    // in English where they cannot be had
    loadFrameWords(area, words).catch(() => undefined),
  ])
  for (const { manifest, texts, answers } of modules) {
    addTexts(manifest.id, texts)
    addTexts(answersOf(manifest.id), answers ?? NO_TEXTS)
  }
  loaded.set(area, modules)
}

function tell(areas: Areas): void {
  const names = Object.keys(areas)
  known.set({
    modules: names.flatMap((area) => loaded.get(area) ?? []),
    whole: names.every((area) => loaded.has(area)),
  })
}

/** Ready when the first page can be shown. What cannot be fetched then is told by whoever waits for `whole`. */
export async function loadAreas(areas: Areas): Promise<{ rest: Promise<void> }> {
  const first = areaOfPage(areas)
  const others = Object.entries(areas).filter(([area]) => area !== first)
  const rest = () => Promise.all(others.map(([area, one]) => load(area, one))).then(() => tell(areas))
  const own = first === undefined ? undefined : areas[first]
  if (first === undefined || !own) {
    await rest()
    return { rest: Promise.resolve() }
  }
  await load(first, own)
  tell(areas)
  return { rest: rest() }
}
