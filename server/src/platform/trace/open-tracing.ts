import type { Settings } from '../settings/settings.ts'
import { exportSpans } from './export-spans.ts'
import { setSpanMaker } from './tracing.ts'

/** Begins to export spans, where the settings say where to. Answers how to end it. */
export async function openTracing(
  settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  service: 'warren-server' | 'warren-worker',
): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {}
  const { maker, close } = await exportSpans(service, settings.OTEL_TRACES_SAMPLER_ARG)
  setSpanMaker(maker)
  return async () => {
    setSpanMaker(undefined)
    await close()
  }
}
