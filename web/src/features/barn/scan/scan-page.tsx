import { useNavigate } from '../../../platform/link.tsx'
import { inBarn } from '../barn-root.tsx'
import { doesNow } from '../own-entries.rules.ts'
import { useBarn } from '../use-barn.ts'
import { useScan } from '../use-scan.ts'
import { Aiming } from './aiming.tsx'

/** Scan of the bottom bar: the card of the doe that is found [8.1, 9.1]. */
function Scan() {
  const { list, rows } = useBarn()
  const navigate = useNavigate()
  useScan(list ? doesNow(list, rows) : [], ({ id }) => {
    void navigate({ to: '/barn/doe', search: { doe: id }, replace: true })
  })
  return <Aiming at="scan" onFound={() => undefined} />
}

export const ScanPage = inBarn(Scan)
