import { useEffect } from 'react'

/** Keeps the chosen tab of a row that scrolls in view: the library measures before the fonts are there, and then it stands at the edge or beyond. */
export function useShownTab(tabId: string): void {
  useEffect(() => {
    let gone = false
    void document.fonts.ready.then(() => {
      const tab = gone ? null : document.getElementById(tabId)
      const row = tab?.closest('.MuiTabs-scroller')
      if (!tab || !row) return
      const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
      if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left
      else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
    })
    return () => {
      gone = true
    }
  }, [tabId])
}
