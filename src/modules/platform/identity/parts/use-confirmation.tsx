/** For what the server does only if it is really the person: tries it, and asks for the password where the sign-in is too long ago. */
import { useState, type ReactNode } from 'react'
import { failureOf } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useProfileText } from './use-profile-text.ts'

type Action = (password?: string) => Promise<void>

export function useConfirmation(hasPassword: boolean): { run: (action: Action) => Promise<void>; dialog: ReactNode } {
  const { t } = useProfileText()
  const [asked, setAsked] = useState<Action | null>(null)
  const close = () => setAsked(null)
  const run = async (action: Action) => {
    try {
      await action()
    } catch (error) {
      if (failureOf(error).code !== 'CONFIRMATION_NEEDED') throw error
      setAsked(() => action)
    }
  }
  const dialog = hasPassword ? (
    <PasswordDialog
      open={asked !== null}
      title={t('confirm.title')}
      text={t('confirm.text')}
      submit={t('confirm.submit')}
      onClose={close}
      onPassword={async (password) => {
        await asked?.(password)
        close()
      }}
    />
  ) : (
    <ConfirmDialog
      open={asked !== null}
      title={t('confirm.title')}
      text={t('confirm.noPassword')}
      confirmLabel={t('confirm.close')}
      danger={false}
      onConfirm={close}
      onClose={close}
    />
  )
  return { run, dialog }
}
