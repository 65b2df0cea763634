import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Whole fonts of the product's face, from their package: the web's are cut to size, and paper wants every accent. */
export const FONTS = {
  medium: require.resolve('@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf'),
  semibold: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
} as const
export type Weight = keyof typeof FONTS
