/** What an administrator can do with a colleague: one menu for all rows, outside of them. */
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi, identityApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { personName } from '../rules.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useText } from './use-text.ts'

export function usePersonMenu(decide: { approve: (person: Person) => void; reject: (person: Person) => void }) {
  const { t } = useText()
  const id = useId()
  const acts = usePersonActs()
  const { session, may } = useSession()
  const [handing, setHanding] = useState<Person | null>(null)
  const [inviting, setInviting] = useState<Person | null>(null)
  const [open, setOpen] = useState<{ person: Person; anchor: HTMLElement } | null>(null)
  const [last, setLast] = useState<Person | null>(null)
  const [asked, setAsked] = useState<{ person: Person; what: 'deactivate' | 'remove' } | null>(null)
  const person = open?.person ?? last
  const choose = (act: (person: Person) => void) => () => {
    setOpen(null)
    if (person) act(person)
  }
  const what = asked?.what ?? 'deactivate'
  const self = person?.userId === session?.user.id
  const waits = person?.status === 'pending' || person?.status === 'rejected'
  const button = (target: Person) => {
    const here = open?.person.userId === target.userId
    return (
      <IconButton
        aria-label={t('people.menuOf', { name: personName(target) })}
        aria-haspopup="menu"
        aria-expanded={here}
        aria-controls={here ? id : undefined}
        onClick={(event) => {
          setLast(target)
          setOpen({ person: target, anchor: event.currentTarget })
        }}
      >
        <MoreHoriz />
      </IconButton>
    )
  }
  const menu = person && (
    <>
      <Menu
        id={id}
        anchorEl={open?.anchor ?? null}
        open={open !== null}
        onClose={() => setOpen(null)}
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': t('people.menuOf', { name: personName(person) }) },
          paper: { sx: { ...floating, minWidth: 180 } },
        }}
      >
        {waits && <MenuItem onClick={choose(decide.approve)}>{t('people.approve')}</MenuItem>}
        {person.status === 'pending' && (
          <MenuItem onClick={choose(decide.reject)} sx={{ color: 'error.main' }}>
            {t('people.reject')}
          </MenuItem>
        )}
        {person.status === 'active' && !self && (
          <MenuItem onClick={choose(acts.preview)}>{t('people.preview')}</MenuItem>
        )}
        {!waits && person.status !== 'left' && (
          <MenuItem onClick={choose(acts.signOut)}>{t(self ? 'people.signOutElsewhere' : 'people.signOut')}</MenuItem>
        )}
        {person.status === 'left' && may({ permission: 'users.invite' }) && (
          <MenuItem onClick={choose(setInviting)}>{t('people.inviteAgain')}</MenuItem>
        )}
        {!waits && may({ permission: 'members.deactivate' }) && (
          <MenuItem onClick={choose(setHanding)}>{t('handOver.action')}</MenuItem>
        )}
        {person.status === 'deactivated' && (
          <MenuItem onClick={choose(acts.reactivate)}>{t('people.reactivate')}</MenuItem>
        )}
        {person.status === 'active' && !self && (
          <MenuItem
            onClick={choose((one) => setAsked({ person: one, what: 'deactivate' }))}
            sx={{ color: 'error.main' }}
          >
            {t('people.deactivate')}
          </MenuItem>
        )}
        {(person.status === 'active' || person.status === 'deactivated') && !self && (
          <MenuItem onClick={choose((one) => setAsked({ person: one, what: 'remove' }))} sx={{ color: 'error.main' }}>
            {t('people.remove')}
          </MenuItem>
        )}
      </Menu>
      <InviteDialog open={inviting !== null} email={inviting?.email} onClose={() => setInviting(null)} />
      {handing && <HandOverDialog person={handing} onClose={() => setHanding(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title={t(`people.${what}Title`, { name: asked ? personName(asked.person) : '' })}
        text={t(`people.${what}Text`)}
        confirmLabel={t(`people.${what}`)}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) acts[what](asked.person)
          setAsked(null)
        }}
      />
    </>
  )
  return { button, menu }
}

function usePersonActs() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const go = useGo()
  const app = useApp()
  const { refresh, showPreview } = useSession()
  const onError = (error: Error) => toast.error(failureText(error))
  const onSettled = () => client.invalidateQueries({ queryKey: identityApi.key() })
  const reactivate = useMutation({
    mutationFn: (person: Person) => companiesApi.reactivateMember.call({ userId: person.userId }),
    onSuccess: (_answer, person) => toast.info(t('people.reactivated', { name: personName(person) })),
    onError,
    onSettled,
  })
  const deactivate = useMutation({
    mutationFn: (person: Person) => companiesApi.deactivateMember.call({ userId: person.userId }),
    onSuccess: (_answer, person) =>
      toast.undo(t('people.deactivated', { name: personName(person) }), () => reactivate.mutate(person)),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (person: Person) => companiesApi.removeMember.call({ userId: person.userId }),
    onSuccess: (_answer, person) => toast.info(t('people.removed', { name: personName(person) })),
    onError,
    onSettled,
  })
  const signOut = useMutation({
    mutationFn: (person: Person) => identityApi.signOutPerson.call({ userId: person.userId }),
    onSuccess: ({ endedSessions }, person) =>
      toast.info(
        endedSessions === 0
          ? t('people.notSignedIn', { name: personName(person) })
          : t('people.signedOut', { name: personName(person), count: endedSessions }),
      ),
    onError,
  })
  const preview = useMutation({
    mutationFn: (person: Person) => identityApi.startPreview.call({ userId: person.userId }),
    onSuccess: async (_answer, person) => {
      showPreview(person.userId)
      await refresh()
      go(app.homePath)
    },
    onError,
  })
  return {
    reactivate: reactivate.mutate,
    deactivate: deactivate.mutate,
    remove: remove.mutate,
    signOut: signOut.mutate,
    preview: preview.mutate,
  }
}
