import { type KeyboardEvent, useState } from 'react'

/** A text that counts when it is left or Enter is pressed, and not with each letter; Escape takes back what was typed. */
export function useTyped(text: string, onDone: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [last, setLast] = useState(text)
  // one that comes from outside wins over what stands in the box
  if (last !== text) {
    setLast(text)
    setTyped(text)
  }
  const done = () => {
    if (typed !== text) onDone(typed)
  }
  return {
    text: typed,
    type: setTyped,
    done,
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        // neither sends the form nor closes the dialog
        if (event.key === 'Enter') {
          event.preventDefault()
          done()
        }
        if (event.key === 'Escape' && typed !== text) {
          event.stopPropagation()
          setTyped(text)
        }
      },
    },
  }
}
