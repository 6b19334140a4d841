import { createContext, type ReactNode, useContext } from 'react'
import { Card } from './Card.tsx'

/** How a dashboard lets its modules be moved and chosen for; nothing where a module stands somewhere else. */
export const ModuleTools = createContext<{ handle: ReactNode; menu: ReactNode }>({ handle: null, menu: null })

/** A module of the dashboard on paper: its name, the handle to move it, its buttons, its content. */
export function ModuleCard({
  children,
  action,
  ...props
}: {
  title: string
  action?: ReactNode
  padded?: boolean
  children: ReactNode
}) {
  const { handle, menu } = useContext(ModuleTools)
  return (
    <Card
      {...props}
      lead={handle}
      action={
        <>
          {action}
          {menu}
        </>
      }
    >
      {children}
    </Card>
  )
}
