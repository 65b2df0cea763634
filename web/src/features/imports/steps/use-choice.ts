import { KINDS_WITH_SOURCE_FARM } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { useRef, useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { useStartImport } from '../imports.api.ts'
import type { Wizard } from '../wizard.ts'

const isCalledOff = (failure: Error): boolean => failure.name === 'AbortError'

/** The chosen file and farm, and sending them [IMP-01, IMP-10]. */
export function useChoice({ kind, iaGroupId, day, show }: Wizard) {
  const [file, setFile] = useState<File>()
  const [farmId, setFarmId] = useState<number>()
  const [asked, setAsked] = useState(false)
  const line = useRef<AbortController>(undefined)
  const start = useStartImport()
  const needsFarm = KINDS_WITH_SOURCE_FARM.includes(kind)
  const farmMissing = needsFarm && farmId === undefined
  const send = () => {
    setAsked(true)
    if (!file || farmMissing) return
    line.current = new AbortController()
    start.mutate(
      {
        kind,
        file,
        iaGroupId,
        day,
        sourceFarmId: needsFarm ? farmId : undefined,
        signal: line.current.signal,
      },
      { onSuccess: ({ id }) => show(id) },
    )
  }
  const failure = start.error && !isCalledOff(start.error) ? start.error : undefined
  return {
    file,
    setFile,
    farmId,
    setFarmId,
    needsFarm,
    fileMissing: asked && !file,
    farmMissing: asked && farmMissing,
    sending: start.isPending,
    messages: failure ? wordFailure(failure).sentences : [],
    send,
    callOff: () => line.current?.abort(),
  }
}
