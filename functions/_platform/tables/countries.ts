/** ISO 3166-1: each alpha-2 code, and its alpha-3 code at once after it. */
const ALPHA3 = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR
BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV
CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH
ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ
GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA
JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO
LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS
MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG
PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL
TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT
WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

/** Codes that ISO reserves for parts of countries. */
const RESERVED = ["AC", "CP", "CQ", "DG", "EA", "IC", "TA"];

/** Usual and former names beside those that Unicode's data has. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: "UAE|Emirates|Dubai|Abu Dhabi",
  BN: "Brunei Darussalam",
  BO: "Plurinational State of Bolivia",
  BQ: "Bonaire|Bonaire, Sint Eustatius and Saba|Netherlands Antilles",
  CD: "Democratic Republic of the Congo|Congo, Democratic Republic of the|DR Congo|DRC|Congo (DRC)|Zaire",
  CG: "Republic of the Congo|Congo (Republic)|Congo Republic",
  CH: "Helvetia|Confoederatio Helvetica",
  CI: "Ivory Coast|Cote d'Ivoire",
  CN: "PRC|People's Republic of China|Mainland China|P.R. China",
  CV: "Cape Verde|Cabo Verde",
  CZ: "Czech Republic|Czechia|Ceska Republika",
  DE: "Federal Republic of Germany|BRD",
  FK: "Falkland Islands (Malvinas)|Falkland Islands|Malvinas",
  FM: "Federated States of Micronesia|Micronesia, Federated States of",
  GB: "UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland|GB-ENG|GB-SCT|GB-WLS|GB-NIR",
  GM: "The Gambia|Gambia",
  GR: "Hellas|EL",
  HK: "Hong Kong|Hong Kong SAR|HK SAR|Hongkong|Hong Kong S.A.R.",
  IE: "Republic of Ireland|Eire|Southern Ireland",
  IR: "Islamic Republic of Iran|Persia",
  KN: "Saint Kitts|St Kitts",
  KP: "Democratic People's Republic of Korea|Korea, Democratic People's Republic of|Korea (North)|DPRK",
  KR: "Korea, Republic of|Republic of Korea|Korea (South)|South Korea|Korea, South|Korea",
  LA: "Lao People's Democratic Republic|Lao PDR|Lao",
  LY: "Libyan Arab Jamahiriya|Libya",
  MD: "Republic of Moldova|Moldova",
  MF: "Saint Martin (French part)",
  MK: "Macedonia|FYROM|Republic of North Macedonia|The former Yugoslav Republic of Macedonia",
  MM: "Burma|Myanmar",
  MO: "Macau|Macao|Macau SAR|Macao SAR",
  NL: "Holland|The Netherlands|Kingdom of the Netherlands",
  PS: "State of Palestine|Palestine, State of|Palestine|Palestinian Territory|Occupied Palestinian Territory",
  RU: "Russian Federation",
  SH: "Saint Helena, Ascension and Tristan da Cunha|Saint Helena",
  SK: "Slovak Republic",
  ST: "Sao Tome and Principe",
  SX: "Sint Maarten (Dutch part)",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland|Eswatini",
  TL: "East Timor|Timor Leste",
  TR: "Turkey|Turkiye|Republic of Turkey",
  TW: "Taiwan, Province of China|Taiwan ROC|Republic of China|Chinese Taipei",
  TZ: "United Republic of Tanzania|Tanzania, United Republic of",
  US: "USA|U.S.A.|U.S.|United States of America|America|The States|Estados Unidos de America|EE. UU.|EEUU",
  VA: "Holy See|Vatican|Vatican City State|Holy See (Vatican City State)",
  VC: "Saint Vincent",
  VE: "Bolivarian Republic of Venezuela|Venezuela, Bolivarian Republic of",
  VG: "British Virgin Islands|Virgin Islands, British",
  VI: "US Virgin Islands|Virgin Islands, U.S.",
  VN: "Viet Nam|Socialist Republic of Vietnam",
  WS: "Western Samoa",
  XK: "Republic of Kosovo",
};
const LANGUAGES =
  `en de fr es it nl pt pl sv da nb fi cs sk hu ro hr sl et lv lt el bg uk ru tr ar he fa hi bn th vi id ms zh ja ko
  ca eu gl ga is`.split(/\s+/);
const MAX_TEXT = 100;

/** Case, accents, punctuation, articles and `&` make no difference. */
const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\b(?:the|and|of)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const alpha3 = new Map(
  ALPHA3.trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(2), entry.slice(0, 2)]),
);
const alpha2 = new Set([...alpha3.values(), ...RESERVED]);
let names: Map<string, string> | undefined;

/** Names of an earlier language stay: `Island` is Iceland's in German, as English has no country of that name. */
function codesByName(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = name && folded(name);
    if (key && !found.has(key)) found.set(key, code);
  };
  for (const [code, all] of Object.entries(OTHER_NAMES)) for (const name of all.split("|")) add(name, code);
  for (const language of LANGUAGES)
    for (const style of ["long", "short"] as const) {
      const inLanguage = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
      for (const code of alpha2) add(inLanguage.of(code), code);
    }
  for (const ambiguous of ["congo", "kongo"]) found.delete(ambiguous);
  return found;
}

/**
 * The ISO 3166-1 alpha-2 code of a country: of its code, its alpha-3 code, or its name in English or another common
 * language, as people and other systems write it. Undefined where it is none, or `Congo`, which may be two.
 */
export function countryCode(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const code = text.trim().toUpperCase();
  if (alpha2.has(code)) return code;
  names ??= codesByName();
  return alpha3.get(code) ?? names.get(folded(text));
}
