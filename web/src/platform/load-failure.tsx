import { ErrorState } from '../ui/feedback/error-state.tsx'
import { HttpFailure, wordFailure } from './failures.ts'

export type LoadFailureProps = { failure: unknown; onRetry: () => void }

/** A list or record that could not be loaded: why, and again; code and request id for the support [GEN-23, GEN-24]. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const { sentences, requestId } = wordFailure(failure)
  return (
    <ErrorState
      code={failure instanceof HttpFailure ? failure.facts.code : undefined}
      requestId={requestId}
      onRetry={onRetry}
    >
      {sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ')}
    </ErrorState>
  )
}
