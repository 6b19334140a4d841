import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useSession } from '../session.tsx'

/** Signs out, and says so where that failed. */
export function useLeave(): () => Promise<void> {
  const toast = useToast()
  const { signOut } = useSession()
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      toast.error(failureText(error), () => void leave())
    }
  }
  return leave
}
