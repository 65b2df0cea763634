/** Finds the codes in what a camera shows. */
export interface FrameReader {
  read(video: HTMLVideoElement): Promise<readonly string[]>
  close(): void
}

/** What is used of the detector that some browsers have. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMATS = ['qr_code', 'code_128']

/** The browser's own detector; some have one that can read nothing. */
export async function ownReader(
  Barcodes: DetectorClass | undefined = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector,
): Promise<FrameReader | undefined> {
  const known: readonly string[] = (await Barcodes?.getSupportedFormats().catch(() => [])) ?? []
  if (!Barcodes || !known.includes('qr_code')) return undefined
  const detector = new Barcodes({ formats: FORMATS.filter((format) => known.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}
