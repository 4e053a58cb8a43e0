/**
 * Typical cabins of aircraft with one aisle, from general knowledge of usual configurations; airlines differ. One line for each:
 * `IATA code[/one] cabin width in cm, columns`, then from the nose: `D` doors, `L…` lavatory, `G…` galley, `C…` closet (sides `l` left,
 * `r` right, `c` centre; none is both; `+` stands side by side), `w` bulkhead, `W` start and end of the wing; and rows
 * `cabin first-last/pitch[(letters)][x exit rows][s skipped rows]` with cabins `f`, `b`, `p`, `e`. `/one` is the layout with one class.
 */
export const NARROW_BODIES = `
319 370 ABC_DEF : D Ll+Gr b1-2/97(AC_DF) w e3-8/79 W e9-12/79x9 W e13-22/79 Ll+Lr D Gc
319/one 370 ABC_DEF : D Ll+Gr e1-9/74 W e10-14/74x10 W e15-24/74 Ll+Lr D Gc
320 370 ABC_DEF : D Ll+Gr b1-2/97(AC_DF) w e3-9/79 W e10-15/79x10,11 W e16-27/79 Ll+Lr D Gc
320/one 370 ABC_DEF : D Ll+Gr e1-11/74 W e12-17/74x12,13 W e18-30/74 Ll+Lr D Gc
32N 370 ABC_DEF : D Ll+Gr b1-2/97(AC_DF) w e3-9/78 W e10-15/78x10,11 W e16-28/78 Ll+Lr D Gc
32N/one 370 ABC_DEF : D Ll+Gr e1-11/72 W e12-17/72x12,13 W e18-31/72 Ll+Lr D Gc
321 370 ABC_DEF : D Ll+Gr b1-4/97(AC_DF) w e5-9/79 Ll D e10-12/79x10 W e13-19/79 W Lr D e20-31/79x20 Ll+Lr D Gc
321/one 370 ABC_DEF : D Ll+Gr e1-10/74 Ll D e11-14/74x11 W e15-22/74 W e23-25/74 Lr D e26-37/74x26 Ll+Lr D Gc
32Q 370 ABC_DEF : D Ll+Gr b1-4/97(AC_DF) w e5-9/78 D e10-13/78 W e14-20/78x18,19 W e21-33/78 Ll+Lr D Gc
32Q/one 370 ABC_DEF : D Ll+Gr e1-10/72 D e11-15/72x11 W e16-22/72x19,20 W e23-39/72 Ll+Lr D Gc
735 354 ABC_DEF : D Ll+Gr e1-7/76 W e8-11/76x9 W e12-20/76 Ll+Lr D Gc
733 354 ABC_DEF : D Ll+Gr e1-8/76 W e9-13/76x10 W e14-24/76s13 Ll+Lr D Gc
734 354 ABC_DEF : D Ll+Gr e1-9/76 W e10-15/76x11,12 W e16-27/76 Ll+Lr D Gc
73G 354 ABC_DEF : D Ll+Gr b1-2/97(AC_DF) w e3-8/79 W e9-12/79x10 W e14-23/79 Ll+Lr D Gc
73G/one 354 ABC_DEF : D Ll+Gr e1-9/76 W e10-14/76x11s13 W e15-25/76 Ll+Lr D Gc
73H 354 ABC_DEF : D Ll+Gr b1-5/97(AC_DF) w e6-11/79 W e12-18/79x13,14 W e19-28/79 Ll+Lr D Gc
73H/one 354 ABC_DEF : D Ll+Gr e1-13/74s13 W e14-19/74x15,16 W e20-33/74 Ll+Lr D Gc
7M8 354 ABC_DEF : D Ll+Gr b1-4/97(AC_DF) w e5-11/79 W e12-18/79x13,14 W e19-29/79 Ll+Lr D Gc
7M8/one 354 ABC_DEF : D Ll+Gr e1-13/74s13 W e14-19/74x15,16 W e20-33/74 Ll+Lr D Gc
73J 354 ABC_DEF : D Ll+Gr b1-4/97(AC_DF) w e5-12/79 W e14-19/79x15,16 W e20-24/79 D e25-32/79x25 Ll+Lr D Gc
73J/one 354 ABC_DEF : D Ll+Gr e1-14/74s13 W e15-21/74x16,17 W e22-26/74 D e27-36/74x27 Ll+Lr D Gc
7M9 354 ABC_DEF : D Ll+Gr b1-4/97(AC_DF) w e5-12/79 W e14-19/79x15,16 W e20-24/79 D e25-33/79x25 Ll+Lr D Gc
7M9/one 354 ABC_DEF : D Ll+Gr e1-14/74s13 W e15-21/74x16,17 W e22-26/74 D e27-37/74x27 Ll+Lr D Gc
752 354 ABC_DEF : Gc D Ll b1-4/97(AC_DF) w D e5-15/79x5 W e16-22/79x18,19 W e23-34/79 Lr D e35-38/79x35 Ll+Lr Gc
753 354 ABC_DEF : Gc D Ll b1-4/97(AC_DF) w D e5-18/79x5 W e19-26/79x22,23 W e27-40/79 Lr D e41-46/79x41 Ll+Lr Gc
C91 390 ABC_DEF : D Ll+Gr b1-2/97(AC_DF) w e3-10/79 W e11-17/79x12,13 W e18-28/79 Ll+Lr D Gc
T20 357 ABC_DEF : D Ll+Gr b1-3/97(AC_DF) w e4-10/81 D e11-14/81x11 W e15-21/81 W D e22-33/81x22 Ll+Lr D Gc
YK2 360 ABC_DEF : Ll+Gr D e1-9/76 W e10-14/76x10,11 W e15-20/76 Ll+Lr D
SU9 324 AC_DEF : D Ll+Gr b1-3/97(AC_DF) w e6-11/79 W e12-15/79 W e16-20/79 Lr D Gc
SU9/one 324 AC_DEF : D Ll+Gr e1-8/76 W e9-13/76 W e14-20/76 Lr D Gc
C27 314 AC_DEF : D Ll+Gr e1-7/79 W e8-12/79 W e13-18/79 Lr D Gc
221 328 AC_DEF : D Ll+Gr e1-8/79 W e9-14/79x10 W e15-24/79 Ll+Lr D Gc
223 328 AC_DEF : D Ll+Gr e1-10/79 W e11-17/79x11,12s13 W e18-29/79 Ll+Lr D Gc
717 314 AC_DEF : D Ll+Gr e1-12/79 W e13-18/79x15,16 W e19-24/79 Ll+Lr D Gc
M80 314 AC_DEF : D Ll+Gr e1-16/79 W e17-24/79x20,21 W e25-31/79 Ll+Lr D
100 310 AC_DEF : D Ll+Gr e1-8/79 W e9-14/79x10,11 W e15-20/79 Lr Gl
F70 310 AC_DEF : D Ll+Gr e1-6/79 W e7-11/79x8 W e12-16/79 Lr Gl
AR1 342 AC_DEF : D Ll+Gr e1-7/79 W e8-13/79 W e14-20/79 Lr D Gc
E70 274 AC_DF : D Ll+Gr e1-7/79 W e8-12/79 W e13-19/79 Lr D Gc
E75 274 AC_DF : D Ll+Gr e1-7/79 W e8-13/79 W e14-20/79 Lr D Gc
E90 274 AC_DF : D Ll+Gr e1-9/79 W e10-15/79x11 W e16-25/79 Lr D Gc
E95 274 AC_DF : D Ll+Gr e1-10/79 W e11-17/79x12 W e18-29/79 Lr D Gc
290 274 AC_DF : D Ll+Gr e1-9/79 W e10-16/79x11 W e17-27/79s13 Lr D Gc
295 274 AC_DF : D Ll+Gr e1-12/76 W e14-20/76x14,15 W e21-34/76 Lr D Gc
CR2 253 AC_DF : D Gr e1-6/79 W e7-10/79x8 W e11-13/79(AC_DF) Lr
CR7 255 AC_DF : D Gr e1-7/79 W e8-12/79x8 W e13-18/79s13 Lr Gl
CR9 255 AC_DF : D Ll+Gr e1-9/79 W e10-15/79x11,12 W e16-22/79 Lr Gl
CRK 255 AC_DF : D Ll+Gr e1-10/79 W e11-17/79x12,13 W e18-25/79 Lr Gl
AT7 257 AC_DF : C e1-6/76x1 W e7-12/76 W e13-18/76 Lr+Gl D
AT4 257 AC_DF : C e1-4/76x1 W e5-8/76 W e9-12/76 Lr+Gl D
DH4 252 AC_DF : D Lr e1-6/79x1 W e7-13/79 W e14-19/79 Gr D
DH3 252 AC_DF : D Lr e1-4/79 W e5-9/79x6 W e10-13/79 Gr
DH2 252 AC_DF : D Lr e1-3/79 W e4-7/79x4 W e8-10/79 Gr
AN4 276 AC_DF : C e1-4/75 W e5-8/75x6 W e9-12/75 Lr+Gl D
AN6 276 AC_DF : C e1-4/75 W e5-8/75x6 W e9-11/75 Lr+Gl D
YK4 215 AC_DF : Cr e1-3/75 W e4-6/75x4 W e7-8/75 Lr+Gl D
ER4 210 A_CD : D Gr e1-6/79 W e7-12/79x11 W e13-17/79s13 Lr
ER3 210 A_CD : D Gr e1-4/79 W e5-9/79x8 W e10-13/79 Lr
SF3 216 A_CD : D Lr e1-4/76 W e5-8/76x6 W e9-11/76 Gr
J32 185 A_CD : e1-2/76 W e3-4/76x3 W e5-6/76 Lr D
L4T 192 A_CD : C e1-2/76 W e3-4/76 W e5-6/76 D
DHT 161 A_CD : e1-2/76 W e3-4/76 W e5-6/76 D
BEH 137 A_C : e1-3/76 W e4-6/76x5 W e7-9/76 D
CNC 158 A_CD : e1-3/80 D
PL2 152 A_C : D e1-4/90
BNI 109 AB : e1-4/80
`;
