/**
 * Countries whose addresses have no postcode, or often none. After the address formats of Google's libaddressinput
 * (https://chromium-i18n.appspot.com/ssl-address/data) and the Universal Postal Union's addressing guides.
 */
const WITHOUT_POSTCODES = new Set(
  `AE AG AI AN AO AQ AW BB BF BH BI BJ BO BQ BS BW BZ CD CF CG CI CK CL CM CO CR CW DJ DM EC EH ER FJ GA GD GH GI GM GQ GT GY HK HN
   IE IQ JM JO KE KI KM KN KP KW KY LB LC LS LY ML MO MR MS MU MW MZ NA NG NI NR NU OM PA PE QA RW SB SC SL SO SR SS ST SV SX SY TC
   TD TG TK TL TO TT TV TZ UG VC VN VU WS YE ZM ZW ZZ`.split(/\s+/),
);

/** City-states, and countries whose addresses name an emirate, island or district instead of a town. */
const WITHOUT_TOWNS = new Set("AE GI HK KN KY MC MO NR SG VA ZZ".split(" "));

export const hasPostcodes = (country: string): boolean => !WITHOUT_POSTCODES.has(country);
export const hasTowns = (country: string): boolean => !WITHOUT_TOWNS.has(country);
