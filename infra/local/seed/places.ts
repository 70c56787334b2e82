import type { Chance } from "./random.ts";

export interface Country {
  readonly weight: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly streets: readonly string[];
  /** Cities with the start of their postal codes. */
  readonly cities: readonly (readonly [string, string])[];
  /** The first line from a street and a house number. */
  readonly line: (street: string, house: number) => string;
  /** `code` is the start of the postal code. */
  readonly postalCode: (code: string, chance: Chance) => string;
  readonly phone?: (chance: Chance) => string;
}

const digits = (chance: Chance, count: number): string => String(chance.below(10 ** count)).padStart(count, "0");
const letters = "ABDEFGHJLNPQRSTUWXYZ";
const letter = (chance: Chance): string => letters[chance.below(letters.length)] as string;
const words = (text: string): string[] => text.split(", ");
const after = (street: string, house: number): string => `${street} ${house}`;
const before = (street: string, house: number): string => `${house} ${street}`;

const GB: Country = {
  weight: 70,
  first: words(
    "Ines, Priya, Callum, Joan, Sofia, Ruth, Owen, Nadia, Marcus, Hannah, Rhys, Eilidh, Amara, George, Imogen, Tariq, Beth, Duncan, Farah, Lucy, Morgan, Theo, Esme, Kwame, Niamh, Alasdair, Zara, Peter, Megan, Idris, Carys, Jack, Leila, Rowan, Helen, Femi",
  ),
  last: words(
    "Okafor, Raman, Reid, Whitcombe, Marchetti, Adeyemi, Pritchard, Hussain, Bell, Carter, Llewellyn, Mackay, Osei, Thornton, Ashworth, Malik, Fielding, Sutherland, Khan, Hargreaves, Bevan, Clarke, Trelawney, Mensah, Gallagher, Fraser, Ahmed, Wainwright, Price, Hughes, Nolan, Barnes, Hadley, Penrose, Yardley, Cole",
  ),
  streets: words(
    "Harbour Street, Quay Road, Marine Parade, Church Lane, Mill Lane, Station Road, Victoria Terrace, Park Road, North Street, Castle Street, Chapel Hill, Albert Road, Cliff Road, Fore Street, Bridge Street, Meadow Close, St Mary's Road, Elm Grove",
  ),
  cities: [
    ["Bristol", "BS"],
    ["Leicester", "LE"],
    ["Glasgow", "G"],
    ["Leeds", "LS"],
    ["Edinburgh", "EH"],
    ["London", "SE"],
    ["Cardiff", "CF"],
    ["Bradford", "BD"],
    ["Hay-on-Wye", "HR"],
    ["Whitby", "YO"],
    ["Brighton", "BN"],
    ["Norwich", "NR"],
    ["Falmouth", "TR"],
    ["Manchester", "M"],
    ["Sheffield", "S"],
    ["Newcastle upon Tyne", "NE"],
    ["Aberystwyth", "SY"],
    ["Oxford", "OX"],
    ["Exeter", "EX"],
    ["St Andrews", "KY"],
  ],
  line: (street, house) => before(street, house),
  postalCode: (code, chance) =>
    `${code}${1 + chance.below(18)} ${1 + chance.below(9)}${letter(chance)}${letter(chance)}`,
  phone: (chance) => `+447700900${digits(chance, 3)}`,
};

/** Where customers live and what they are called there. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  GB,
  IE: {
    weight: 6,
    first: words("Aoife, Cian, Saoirse, Oisín, Gráinne, Declan, Róisín, Fergal"),
    last: words("Byrne, Kelly, Doyle, Ó Briain, Nolan, Gallagher, Keane, Walsh"),
    streets: words("Shop Street, Quay Street, Main Street, Sea Road, Abbey Street"),
    cities: [
      ["Galway", "H91"],
      ["Dublin", "D08"],
      ["Cork", "T12"],
      ["Kinsale", "P17"],
    ],
    line: before,
    postalCode: (code, chance) => `${code} ${letter(chance)}${digits(chance, 1)}${letter(chance)}${digits(chance, 1)}`,
  },
  DE: {
    weight: 8,
    first: words("Lena, Jonas, Mareike, Felix, Annika, Timo, Katharina, Ole"),
    last: words("Vogt, Schreiber, Lindemann, Brandt, Kühn, Petersen, Hoffmann, Weiß"),
    streets: words("Kastanienallee, Hafenstraße, Lindenweg, Marktstraße, Am Deich"),
    cities: [
      ["Berlin", "10"],
      ["Hamburg", "22"],
      ["Kiel", "24"],
      ["Köln", "50"],
      ["Leipzig", "04"],
    ],
    line: after,
    postalCode: (code, chance) => `${code}${digits(chance, 3)}`,
  },
  NL: {
    weight: 5,
    first: words("Dan, Femke, Sjoerd, Lotte, Bram, Marieke"),
    last: words("Achterberg, de Vries, van Dijk, Bakker, Visser, Hoekstra"),
    streets: words("Westzeedijk, Oudegracht, Prinsengracht, Havenstraat"),
    cities: [
      ["Rotterdam", "30"],
      ["Utrecht", "35"],
      ["Amsterdam", "10"],
      ["Groningen", "97"],
    ],
    line: after,
    postalCode: (code, chance) => `${code}${10 + chance.below(80)} ${letter(chance)}${letter(chance)}`,
  },
  FR: {
    weight: 5,
    first: words("Camille, Hugo, Élodie, Mathis, Solène, Yann"),
    last: words("Le Gall, Moreau, Lefèvre, Kermarrec, Dubois, Roussel"),
    streets: words("rue du Port, quai des Chartrons, rue de la Mer, place Sainte-Anne"),
    cities: [
      ["Brest", "29"],
      ["Bordeaux", "33"],
      ["Nantes", "44"],
      ["Rennes", "35"],
    ],
    line: before,
    postalCode: (code, chance) => `${code}${digits(chance, 1)}00`,
  },
  SE: {
    weight: 3,
    first: words("Bea, Nils, Ebba, Oskar"),
    last: words("Lindqvist, Sjöberg, Åkesson, Nyström"),
    streets: words("Strandvägen, Hamngatan, Linnégatan"),
    cities: [
      ["Malmö", "21"],
      ["Göteborg", "41"],
      ["Stockholm", "11"],
    ],
    line: after,
    postalCode: (code, chance) => `${code}${digits(chance, 1)} ${digits(chance, 2)}`,
  },
  DK: {
    weight: 2,
    first: words("Greta, Mads, Freja, Søren"),
    last: words("Holm, Kjær, Nørgaard, Dam"),
    streets: words("Strandgade, Havnegade, Nørregade"),
    cities: [
      ["Aarhus", "80"],
      ["København", "21"],
      ["Odense", "50"],
    ],
    line: after,
    postalCode: (code, chance) => `${code}${digits(chance, 1)}0`,
  },
  US: {
    weight: 1,
    first: words("Maeve, Caleb, Naomi"),
    last: words("Whitfield, Ortega, Lindgren"),
    streets: words("Harbor Street, Elm Street, Pleasant Street"),
    cities: [
      ["Portland", "041"],
      ["Salem", "019"],
    ],
    line: before,
    postalCode: (code, chance) => `${code}${digits(chance, 2)}`,
  },
};
export const STATES: Readonly<Record<string, string>> = { Portland: "ME", Salem: "MA" };
