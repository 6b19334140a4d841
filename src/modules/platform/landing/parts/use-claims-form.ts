/** The fields of the card: what was changed is held apart from what is stored, sent alone, and kept when sending fails. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import type { Language } from '../../../../kernel/web/i18n.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { landingApi } from '../api.ts'
import type { LandingClaims, Testimonial } from '../contract.ts'
import { type Claim, CLAIM_NAMES } from '../rules.ts'
import { useClaimsText } from './use-claims-text.ts'

type Typed = {
  /** By language and claim: `es.headline`. */
  texts: Readonly<Record<string, string>>
  /** All of them, as soon as one was changed. */
  testimonials: readonly Testimonial[] | null
}
type Sent = Parameters<typeof landingApi.changeClaims.call>[0]

const NOTHING: Typed = { texts: {}, testimonials: null }

export function useClaimsForm(stored: LandingClaims) {
  const { t } = useClaimsText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const draft = useFormDraft('landing-claims', typed, setTyped, { ask: true })
  const testimonials = typed.testimonials ?? stored.testimonials
  const changes = changesOf(typed, stored)
  const save = useMutation({
    mutationFn: (sent: Sent) => landingApi.changeClaims.call(sent),
    onSuccess: (answer) => {
      client.setQueryData(landingApi.getClaims.queryKey({ input: {} }), answer)
      // what was typed while it was sent is not thrown away
      setTyped((now) => {
        const left = changesOf(now, answer)
        return {
          texts: Object.fromEntries(
            Object.entries(now.texts).filter(([name]) => {
              const [language, claim] = name.split('.') as [Language, Claim]
              return left.texts?.[language]?.[claim] !== undefined
            }),
          ),
          testimonials: left.testimonials ? now.testimonials : null,
        }
      })
      toast.info(t('saved'))
    },
  })
  return {
    value: (language: Language, claim: Claim) => typed.texts[`${language}.${claim}`] ?? stored.texts[language][claim],
    set: (language: Language, claim: Claim, text: string) =>
      setTyped((now) => ({ ...now, texts: { ...now.texts, [`${language}.${claim}`]: text } })),
    testimonials,
    setTestimonials: (next: readonly Testimonial[]) => setTyped((now) => ({ ...now, testimonials: next })),
    form: {
      draft,
      changed: Object.keys(changes).length > 0,
      valid: testimonials.every((one) => isEmpty(one) || (one.quote.trim() !== '' && one.name.trim() !== '')),
      busy: save.isPending,
      error: save.isError ? failureText(save.error) : undefined,
      onSave: () => save.mutate(changes),
      onDiscard: () => {
        setTyped(NOTHING)
        save.reset()
      },
    },
  }
}

export const isEmpty = ({ quote, name, firm }: Testimonial): boolean => `${quote}${name}${firm}`.trim() === ''

/** What differs from what is stored; a testimonial in which nothing was written is none. */
function changesOf(typed: Typed, stored: LandingClaims): Sent {
  const texts: NonNullable<Sent['texts']> = {}
  for (const language of LANGUAGES)
    for (const claim of CLAIM_NAMES) {
      const text = typed.texts[`${language}.${claim}`]?.trim()
      if (text !== undefined && text !== stored.texts[language][claim])
        texts[language] = { ...texts[language], [claim]: text }
    }
  const testimonials = typed.testimonials
    ?.filter((one) => !isEmpty(one))
    .map(({ quote, name, firm }) => ({ quote: quote.trim(), name: name.trim(), firm: firm.trim() }))
  const same =
    !testimonials ||
    (testimonials.length === stored.testimonials.length &&
      testimonials.every((one, place) => {
        const old = stored.testimonials[place]
        return old?.quote === one.quote && old.name === one.name && old.firm === one.firm
      }))
  return { ...(Object.keys(texts).length > 0 ? { texts } : {}), ...(same ? {} : { testimonials }) }
}
