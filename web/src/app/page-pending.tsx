import { Spinner } from '../ui/feedback/spinner.tsx'

/** Between two screens, when the next one takes long enough to notice [GEN-06]. */
export function PagePending() {
  return <Spinner />
}
