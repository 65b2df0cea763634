import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnScan as en } from './en.ts'

export const barnScan = {
  scan: 'Scanner',
  aim: 'Visez le code de la fiche avec l’appareil photo.',
  starting: 'L’appareil photo démarre…',
  paused: 'L’appareil photo est éteint pour ménager la batterie.',
  cameraOn: 'Rallumer l’appareil photo',
  lightOn: 'Allumer la lampe',
  lightOff: 'Éteindre la lampe',
  refused: 'Warren n’a pas le droit d’utiliser l’appareil photo.',
  refusedAndroid:
    'Touchez le signe à gauche de l’adresse, ou maintenez l’icône de Warren et choisissez «\u00a0Infos sur l’appli\u00a0»\u202f; puis Autorisations, Appareil photo, Autoriser. Revenez et réessayez.',
  refusedApple:
    'Ouvrez Réglages, puis Apps, Safari, Appareil photo\u00a0: Autoriser. Revenez à Warren et réessayez.',
  missing: 'Aucun appareil photo trouvé.',
  missingText: 'Un lecteur fonctionne sans appareil photo, et le code peut être tapé.',
  busy: 'Une autre application utilise l’appareil photo.',
  busyText: 'Fermez l’autre application, puis réessayez.',
  notFetched: 'Le lecteur de codes n’est pas encore sur ce téléphone.',
  notFetchedText:
    'Il est téléchargé au premier scan\u00a0: connectez-vous une fois au réseau, puis réessayez.',
  tryAgain: 'Réessayer',
  typed: 'Ou tapez\u00a0: boucle, tatouage ou cage',
  find: 'Chercher',
  reader: 'Lecteur RFID ou de codes',
  readerKeys:
    'Un lecteur en mode clavier (HID) fonctionne sur tout téléphone sans réglage\u00a0: appairez-le dans les réglages Bluetooth, puis lisez.',
  readerSerial:
    'Un lecteur à port série (SPP ou USB) se connecte ici une seule fois\u202f; ensuite Warren le retrouve.',
  readerConnect: 'Connecter un lecteur',
  readerForget: 'Oublier le lecteur',
  readerNone: 'Ce navigateur ne sait pas ouvrir de port série. Mettez le lecteur en mode clavier.',
  readerIs: {
    off: 'Aucun lecteur connecté.',
    opening: 'Connexion…',
    on: 'Le lecteur est connecté.',
    lost: 'Le lecteur ne répond pas. Allumez-le et rapprochez-le.',
  },
  lastRead: 'Dernière lecture\u00a0: {text}',
  camera: 'Appareil photo',
  tomorrow: 'Demain',
  installApple: {
    one: 'Touchez Partager.',
    two: 'Choisissez «\u00a0Sur l’écran d’accueil\u00a0».',
    three: 'Ouvrez Warren par son icône et reconnectez-vous là.',
  },
  installAndroid: {
    one: 'Touchez les trois points du navigateur.',
    two: 'Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0» ou «\u00a0Installer l’application\u00a0».',
    three: 'Ouvrez Warren par son icône.',
  },
  whyIcon:
    'Un onglet de Safari oublie au bout de sept jours ce qui n’a pas été envoyé. À l’élevage, travaillez seulement depuis l’icône.',
} as const satisfies TextsOf<typeof en>
