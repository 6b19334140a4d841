import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Session } from '../../../../kernel/contract/session.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { CardText } from './CardRow.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { useProfileText } from './use-profile-text.ts'

const REMOVE = 'remove'
const UNREADABLE = 'unreadable'

export function PhotoCard({ user }: { user: Session['user'] }) {
  const { t } = useProfileText()
  const toast = useToast()
  const { recheck } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: async (what: File | typeof REMOVE) => {
      if (what === REMOVE) await identityApi.removePhoto.call({})
      else {
        const data = await shrinkPhoto(what)
        if (data === null) throw new Error(UNREADABLE)
        await identityApi.setPhoto.call({ data })
      }
      // stored; if it cannot be asked for again now, the frame shows it later
      await recheck().catch(() => undefined)
    },
    onSuccess: (_done, what) => toast.info(t(what === REMOVE ? 'photo.removed' : 'photo.saved')),
  })
  const name = [user.firstName, user.lastName].join(' ').trim() || user.email
  return (
    <Card title={t('photo.title')} padded>
      {save.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {save.error.message === UNREADABLE ? t('photo.unreadable') : failureText(save.error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar name={name} size={72} src={user.photoURL || undefined} />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <CardText>{t('photo.help')}</CardText>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-hidden
              tabIndex={-1}
              data-photo=""
              onChange={(event) => {
                const [file] = event.target.files ?? []
                // the same file can be chosen again
                event.target.value = ''
                if (file) save.mutate(file)
              }}
            />
            <Button
              variant="outlined"
              aria-disabled={save.isPending}
              onClick={() => !save.isPending && input.current?.click()}
            >
              {t(user.photoURL ? 'photo.change' : 'photo.choose')}
            </Button>
            {user.photoURL && (
              <Button
                color="error"
                aria-disabled={save.isPending}
                onClick={() => !save.isPending && save.mutate(REMOVE)}
              >
                {t('photo.remove')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
    </Card>
  )
}
