import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { weatherContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { weather: { description: 'D’où viennent les prévisions et ce que la météo signifie pour une journée de travail', keywords: 'prévisions, météo, vent, pluie, gel, lever du soleil, grue, béton' } },
  module: 'Météo',
  panels: { weather: 'Météo', forecast: 'Météo', test: 'Test météo' },
  events: { weatherSettings: { changed: 'Réglages météo modifiés' }, weatherForecast: { fetched: 'Prévisions obtenues' }, weatherProvider: { tested: 'Fournisseur météo vérifié' } },
  card: {
    title: 'Météo', project: 'Projet', find: 'Chercher un projet', searching: 'Recherche', notFound: 'Aucun projet avec des coordonnées ne porte ce nom.',
    none: 'Aucun projet n’a encore de coordonnées.', noneHelp: 'Modifiez un projet et choisissez son lieu parmi les suggestions.',
    fetched: 'Prévisions de {{time}}', asking: 'Le fournisseur est interrogé.', unreachable: 'Aucun fournisseur météo ne peut être joint.',
    last: 'Voici les dernières prévisions, de {{time}}.', sunOnly: 'Le lever et le coucher du soleil sont calculés ici et n’en ont pas besoin.', off: 'Les prévisions sont désactivées.', sunTimes: 'Du lever au coucher du soleil', sunAbout: 'Du lever au coucher du soleil, approximatif',
    days: 'Météo des prochains jours à {{place}}', day: 'Jour', work: 'Travail', temperature: 'Température', rain: 'Pluie', gusts: 'Rafales', sun: 'Soleil', noFigure: 'Pas de valeur',
    allRules: 'Afficher toutes les règles', passedRules: 'Afficher seulement ce qui est dépassé',
  },
  range: '{{from}} à {{to}}',
  snow: '{{value}} de neige',
  sun: { usual: '{{rise}} à {{set}}', about: 'environ {{rise}} à {{set}}', length: '{{hours}} h {{minutes}} min', polarDay: 'Le soleil ne se couche pas.', polarNight: 'Le soleil ne se lève pas.' },
  verdicts: { works: 'Possible', care: 'Avec prudence', notAdvised: 'Déconseillé' },
  skies: { clear: 'Dégagé', cloudy: 'Nuageux', overcast: 'Couvert', fog: 'Brouillard', drizzle: 'Bruine', rain: 'Pluie', snow: 'Neige', showers: 'Averses', snowShowers: 'Averses de neige', thunderstorm: 'Orage' },
  passed: {
    gust: 'Des rafales de {{value}} dépassent {{limit}} : pas de levage à la grue.',
    rain: 'Une pluie de {{value}} dépasse {{limit}} : ni terrassement ni toiture.',
    frost: 'Un minimum de {{value}} est sous {{limit}} : pas de béton sans protection.',
    heat: 'Un indice de chaleur de {{value}} dépasse {{limit}} : prévoyez pauses, ombre et eau.',
    snow: 'Une neige de {{value}} dépasse {{limit}} : dégagez d’abord échafaudages, toitures et passages.',
  },
  within: {
    gust: 'Des rafales de {{value}} ne dépassent pas {{limit}} : levage à la grue possible.',
    rain: 'Une pluie de {{value}} ne dépasse pas {{limit}} : terrassement et toiture possibles.',
    frost: 'Un minimum de {{value}} n’est pas sous {{limit}} : bétonnage possible.',
    heat: 'Un indice de chaleur de {{value}} ne dépasse pas {{limit}} : pauses habituelles.',
    snow: 'Une neige de {{value}} ne dépasse pas {{limit}} : rien à dégager.',
  },
  problems: {
    late: 'Il n’a pas répondu en 5 secondes. Réessayez plus tard, ou choisissez un fournisseur plus proche.',
    unknownHost: 'Son nom est introuvable. Vérifiez l’adresse, et si ce serveur a accès à internet.',
    private: 'Son adresse est dans un réseau privé. L’installation peut l’autoriser avec PLUMBLINE_ALLOWED_HOSTS.',
    unreachable: 'La connexion a échoué. Vérifiez l’adresse, et si un pare-feu en empêche ce serveur.',
    status: 'Il a refusé la question. Vérifiez l’adresse et la clé qu’elle contient.',
    unreadable: 'Il a répondu autre chose que des prévisions. Utilisez l’adresse d’un service qui parle le format d’Open-Meteo.',
    units: 'Il a répondu dans d’autres unités que celles demandées. Utilisez l’adresse d’un service qui parle le format d’Open-Meteo.',
  },
  settings: {
    provider: 'Fournisseur météo', on: 'Demander des prévisions', onHelp: 'Les coordonnées des projets sont envoyées au fournisseur, arrondies à un kilomètre environ.',
    url: 'Adresse', urlHelp: 'Un service qui parle le format d’Open-Meteo. Laissez vide pour celui d’Open-Meteo. Son usage gratuit est réservé au travail non commercial ; avec un abonnement, écrivez l’adresse avec votre clé.',
    every: 'Interroger un lieu au plus toutes les', everyUnit: 'min', everyHelp: 'De {{least}} à {{most}} minutes.', saved: 'Les réglages météo sont enregistrés.',
    rules: 'Règles des jours de travail', rulesHelp: 'Pour cette entreprise. Les limites fournies servent à planifier : ce que demande le fabricant d’une machine ou une norme l’emporte.',
    range: 'De {{least}} à {{most}}.', source: 'Fournie : {{limit}}.',
  },
  rules: { gust: 'Pas de levage à la grue', rain: 'Ni terrassement ni toiture', frost: 'Pas de béton sans protection', heat: 'Prévoir pauses, ombre et eau', snow: 'Dégager d’abord échafaudages, toitures et passages' },
  limits: { gust: 'Rafales supérieures à', rain: 'Pluie du jour supérieure à', frost: 'Minimum inférieur à', heat: 'Indice de chaleur supérieur à', snow: 'Neige du jour supérieure à' },
  test: {
    title: 'Test météo', check: 'Vérifier le fournisseur', checkAgain: 'Vérifier à nouveau', asked: 'Les prévisions viennent de {{provider}}.', off: 'Personne n’est interrogé : les prévisions sont désactivées.', others: 'La personne qui gère l’installation peut le vérifier ici.',
    never: 'Il n’a pas encore été vérifié.', answers: 'Répond', fails: 'Ne répond pas', wrong: 'Incompréhensible', provider: 'Fournisseur', status: 'Statut', duration: 'Durée', durationMs: '{{ms}} ms', days: 'Jours', timeZone: 'Fuseau horaire', when: 'Vérifié', said: 'Sa réponse', none: 'Aucun',
  },
}

export const errors: ErrorTexts<typeof weatherContract> = {
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas, ou n’est pas partagé avec vous.',
  PROJECT_WITHOUT_PLACE: 'Ce projet n’a pas de coordonnées. Modifiez-le et choisissez son lieu parmi les suggestions.',
  PROVIDER_REFUSED: 'Cette adresse ne peut pas être jointe : {{reason}}',
  WEATHER_OFF: 'Les prévisions sont désactivées, donc personne n’est interrogé. Activez-les et enregistrez d’abord.',
}
