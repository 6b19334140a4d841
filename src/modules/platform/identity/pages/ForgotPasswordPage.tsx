import { AskForLink } from '../parts/AskForLink.tsx'

export default function ForgotPasswordPage() {
  return <AskForLink />
}
