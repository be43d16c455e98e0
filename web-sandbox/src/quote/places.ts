// Places of residence that the engine knows, by postal code.

export const places: readonly { group: string; members: Readonly<Record<string, string>> }[] = [
  {
    group: 'States and the District of Columbia',
    // prettier-ignore
    members: {
      AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California',
      CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia',
      FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana',
      IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
      MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri',
      MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey',
      NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio',
      OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island',
      SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
      VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin',
      WY: 'Wyoming',
    },
  },
  {
    group: 'Territories and associated states',
    // prettier-ignore
    members: {
      AS: 'American Samoa', FM: 'Federated States of Micronesia', GU: 'Guam',
      MH: 'Marshall Islands', MP: 'Northern Mariana Islands', PW: 'Palau', PR: 'Puerto Rico',
      VI: 'U.S. Virgin Islands',
    },
  },
  {
    group: 'Military addresses',
    // prettier-ignore
    members: {
      AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific',
    },
  },
];

/** The name of a place, or its code if the name is unknown. */
export const placeName = (code: string): string =>
  places.map(({ members }) => members[code]).find((name) => name !== undefined) ?? code;
