/**
 * Cities whose airport serves beaches of a sea or an ocean within about 40 km, by our geography of the places (no ranking, no weather). A city that is not
 * listed is not said to be far from the sea.
 */
export const SEASIDE: ReadonlySet<string> = new Set(
	`AER GDZ MCX KGD VVO BUS AYT DLM BJV GZP LCA PFO HER RHO CFU KGS JTR JMK CHQ ZTH SKG BCN AGP ALC VLC PMI IBZ TCI LPA ACE FUE FAO FNC NAP BRI
	PMO CTA RMI CAG OLB SPU DBV ZAD TIV BOJ VAR HRG SSH RMF MIR DJE NBE TLV AQJ DXB AUH SHJ RKT MCT SLL HKT USM UTP KBV NHA DAD PQC GOI CMB MLE DPS LOP
	CEB MPH KLO SYX HAK LGK PEN MRU SEZ ZNZ MBA PUJ POP VRA HAV CUN MIA HNL RIO REC SSA AGA NCE MLA SID BVC SCO BAK`.split(/\s+/),
);
