/** A first step: what somebody does early in a new company. The module says what it is and where it is done, its server half by which fact it is done. */
import type { PageName } from './link.ts'
import type { Access } from './module.ts'

/** In other languages the three texts stand in `steps.<name>` of what the server says. */
export type StepDeclaration<P extends string = string> = PageName & {
  label: string
  /** One sentence: what it is, or what it is good for. */
  help: string
  /** What the button says. */
  action: string
  /** What is said instead of `help` while something else is missing, with the way round it. */
  blocked?: string
  access: Access<P>
  order: number
  /** How long it takes, about. */
  minutes: number
  /** Several ways to do it, where there are; the button is for one of them. */
  ways?: Readonly<Record<string, PageName & { label: string; help: string }>>
  /** Before it is done a dashboard has nothing to show. */
  fills?: true
}

/** The words of a step in another language. */
export type StepTexts = Readonly<
  Record<
    string,
    {
      label: string
      help: string
      action: string
      blocked?: string
      ways?: Readonly<Record<string, { label: string; help: string }>>
    }
  >
>
