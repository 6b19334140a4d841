/** Where messages stand: at the bottom left, or as near to it as they cover no control (ADR 60). */
import { useEffect, useLayoutEffect, type RefObject } from 'react'

export type Area = { left: number; top: number; width: number; height: number }

const GAP_PX = 8
const CONTROLS = [
  '[data-foot]',
  '[role="toolbar"]',
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  '[role="button"]',
  '[role="checkbox"]',
  '[role="combobox"]',
  '[role="separator"][tabindex]',
  '[role="tab"]',
].join(',')

const touch = (a: Area, b: Area) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height + GAP_PX / 2 &&
  b.top < a.top + a.height + GAP_PX / 2

/** The place nearest to `home` that touches no control; up counts as far as two steps aside. Where there is none, the one that touches fewest. */
export function placeFor(home: Area, windowWidth: number, controls: readonly Area[]): { left: number; top: number } {
  const last = Math.max(home.left, windowWidth - home.width - home.left)
  const lefts = new Set([home.left, Math.round((home.left + last) / 2), last])
  const tops = new Set([home.top, ...controls.map(({ top }) => Math.floor(top - GAP_PX - home.height))])
  let best = { left: home.left, top: home.top, covered: Number.POSITIVE_INFINITY, far: 0 }
  for (const top of tops) {
    if (top > home.top || top < GAP_PX) continue
    for (const left of lefts) {
      const far = home.top - top + (left - home.left) / 2
      const covered = controls.filter((one) => touch({ ...home, left, top }, one)).length
      if (covered < best.covered || (covered === best.covered && far < best.far)) best = { left, top, covered, far }
    }
  }
  return { left: best.left, top: best.top }
}

/** Keeps messages off the controls as long as there are any. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: number): void {
  const place = () => {
    const box = region.current
    // whoever is about to press a message finds it where it was
    if (!box || shown === 0 || box.matches(':hover, :focus-within')) return
    const home = { left: box.offsetLeft, top: box.offsetTop, width: box.offsetWidth, height: box.offsetHeight }
    const controls = [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
      const area = one.getBoundingClientRect()
      const seen = area.width > 0 && area.height > 0 && area.bottom > 0 && area.top < home.top + home.height
      return seen && !box.contains(one) ? [area] : []
    })
    const { left, top } = placeFor(home, window.innerWidth, controls)
    box.style.setProperty('transform', `translate(${left - home.left}px, ${top - home.top}px)`)
  }
  useLayoutEffect(place)
  useEffect(() => {
    if (shown === 0) return undefined
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    // a bar that comes after the message, as that of chosen rows does
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', soon)
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', soon)
      window.removeEventListener('scroll', soon, { capture: true })
    }
  })
}
