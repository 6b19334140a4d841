import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './use-ui-text.ts'

export type PasswordInputProps = FieldProps<string> & { autoComplete?: 'current-password' | 'new-password' }

/** A password with an eye to see what was typed. */
export function PasswordInput({ ref, autoComplete = 'current-password', ...field }: PasswordInputProps) {
  const { t } = useUiText()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      inputRef={field.inputRef ?? ref}
      attributes={{ autoComplete, autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <IconButton
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
          edge="end"
          sx={{ mr: -1 }}
        >
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  )
}
