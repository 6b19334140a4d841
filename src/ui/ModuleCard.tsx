import { createContext, type ReactNode, useContext } from 'react'
import { Card } from './Card.tsx'

/** The handle by which the dashboard lets its modules be moved; nothing where a module stands somewhere else. */
export const ModuleHandle = createContext<ReactNode>(null)

/** A module of the dashboard on paper: its name, the handle to move it, its buttons, its content. */
export function ModuleCard({ children, ...props }: { title: string; action?: ReactNode; padded?: boolean; children: ReactNode }) {
  return <Card {...props} lead={useContext(ModuleHandle)}>{children}</Card>
}
