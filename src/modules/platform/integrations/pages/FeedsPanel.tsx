import { useSession } from '../../../../kernel/web/session.tsx'
import { FeedsCard } from '../parts/FeedsCard.tsx'

/** A person's calendar feeds, beside their calendar. */
export default function FeedsPanel() {
  const { preview } = useSession()
  return <FeedsCard readOnly={preview !== null} />
}
