/** Invented law books in the shapes that federations have them in. No sentence of them is from a real one; `¶` stands for an empty line. */

const lines = (text: string): string =>
  text
    .trim()
    .replaceAll(/^ *¶ *$/gmu, "")
    .replaceAll(/^ {2}/gmu, "");

/** Broken lines, running heads and feet, `12 §`, notes at the foot of a page with marks on lines of their own. */
export const finnish = lines(`
  KERHON 2017 LEIKKILAKI
  Sisältö
  MÄÄRITELMÄT 2
  1 PÖYTÄ 3
  2 TUOLIT JA TYY-
  NYT 4
  Kerho ry. 1
  Kerhon leikkilaki
  MÄÄRITELMÄT
  Pöytä
  Taso, jolla on jalat. Se ei
  liiku (katso laki (s. 3) 1 §).
  Tuoli
  1. Istuin, jolla on selkänoja.
  2. Istuin, jota ei ole.
  Kerho ry. 2
  Kerhon leikkilaki
  1 § PÖYTÄ
  A. Pöydän jalat
  Pöydällä on neljä jalkaa, ja niiden on oltava yhtä pitkiä, ellei kerhon-
  johtaja muuta määrää. Pari- ja ryhmäpöydissä on kahdeksan jalkaa
  1
  joista yksi on vara.
  B. Pöydän päällys
  1. a. Päällys on sileä (katso lait (s. 4) 2A1 § ja (s. 4) 2B §).
  b. Päällys on vihreä.
  2. Jos päällys ei ole vihreä, se vaihdetaan, ja sen vaihtaa se, joka huo-
  1. Jalka on se, mikä seisoo.
  Kerho ry. 3
  Kerhon leikkilaki
  masi sen.
  2 § TUOLIT JA
  TYYNYT
  Tuoleja on neljä, ja ne on numeroitu seuraavasti:
  pohjoinen tuoli 1 5 9
  itäinen tuoli 2 6 10
  eteläinen tuoli 3 7 11
  Sama jatkuu.
  A. Tyynyt
  1. tyyny on pehmeä.
  2. tyyny on kova.
  B. Muut
  Muista tuoleista ei säädetä.
  Kerho ry. 4
`);

/** Empty lines between paragraphs, `YASA 3 –`, notes in a list at the end with marks glued to words, cells one a line. */
export const turkish = lines(`
  2017, Oyuncak Yasaları
  ¶
  TANIMLAR
  ¶
  Iskaca
  ¶
  Kapağı ısıtan araç
  ¶
  İp
  ¶
  1. Bağlayan şey.
  ¶
  2. Bağlanan şey (bkz. Yasa 2A).
  ¶
  YASA 1 – KUTU
  ¶
  Kutu şöyle sayılır:
  ¶
  Puan
  ¶
  Kutu
  ¶
  Puan
  ¶
  Kutu
  ¶
  0–10
  ¶
  1
  ¶
  20–30
  ¶
  2
  ¶
  40–50
  ¶
  3
  ¶
  YASA 2 – İPLER1 VE KAPAKLAR
  ¶
  A. İpin Boyu
  ¶
  1. (a) İp kısa ise, oyuncu2 hakemi çağırır ve bu ip
  ¶
  (a) ve (b) maddelerine göre değiştirilir.
  ¶
  (b) İp uzun ise, 1, 2 ve 3’üncü Yasaların hükümleri uygulanır.
  ¶
  2. Kusurlu taraf:
  ¶
  (i) bekler,
  ¶
  (ii) öder;
  ¶
  Bu ip geri verilir.
  ¶
  B. Kapak
  ¶
  1. Tek kapak varsa
  ¶
  Kapak takılır.
  ¶
  2. Çok kapak varsa
  ¶
  Kapaklar seçilir.
  ¶
  YASA 3- SON
  ¶
  Bkz. Yasa 2B1.
  ¶
  11 – İp sayılır
  ¶
  2 – Oyuncu, oynayan kişidir. Yasa 1
`);

/** A contents list with tabs and pages, raised marks, notes between the paragraphs, lists without numbers, an index, and the federation's decisions. */
export const estonian = lines(`
  KLUBIMÄNGU REEGLID 2017
  ¶
  SISUKORD
  ¶
  Mõisted	2
  Reegel 1 Kast	3
  A. Kaas	3
  Reegel 2 Nöör	4
  Lisa 1. Indeks	5
  ¶
  MÕISTED
  ¶
  KAST (*box*)
  ¶
  Ese, kuhu asju pannakse (vt reegel 1).
  ¶
  Reegel 1 Kast
  ¶
  A. Kaas
  ¶
  1. Kaas on peal¹ ja kinni.
  ¶
  ¹ Peal tähendab ülal.
  ¶
  2. Klubi võib kaane ära võtta.
  - a) kui see on katki;
  - b) kui see on kadunud.
  ¶
  Reegel 2 Nöör
  ¶
  A. Kasutus
  ¶
  1. Nööri kasutatakse nii:
  ¶
  - sidumiseks;
   - 1) kinni;
  2) lahti;
  - mõõtmiseks.
  ¶
  - c) Vale koht.
  ¶
  B. Punktid
  ¶
  Nöör	1	2
  Kast	3	4
  ¶
  Lisa 1 INDEKS
  ¶
  Kast	1, 2A	Box
  ¶
  OTSUS
  ¶
  - A. Lugeda reeglid kehtivaks.
  - B. Klubi kasutab oma õigusi järgmiselt:
  ¶
  Sissejuhatus
  ¶
  Reegleid kasutatakse esmaspäevast.
  ¶
  Reegel 1A2
  ¶
  Klubi ei võta kaant ära.
  ¶
  Kaas jääb peale.
  ¶
  Reegel 2A ja 2B.
  ¶
  Klubi mõõdab nööriga.
  ¶
  Juhatus Kass
  ¶
  Kodus, 1. mail 2017
`);

/** `17. CAPITALS`, chapters, a heading and its text on two lines, notes with asterisks behind each Law. */
export const swedish = lines(`
  Nyheter från klubben
  04/05 Vårfest 2024
  ¶
  2007 ÅRS LAGAR FÖR LEKEN.
  ¶
  LÅDORNA
  ¶
  17. LÅDAN
  A. Lockets plats
  Locket ligger på lådan*, och lådan ligger på bordet.
  ¶
  B. Lockets färg
  ¶
  1. Locket är grönt (se lag 18 och lag 17A).
  ¶
  2. (a) Locket får målas**.
  ¶
  (b) Färgen är fri.
  ¶
  * En låda är en ask, om den
  inte är en kista.
  ** Med pensel.
  ¶
  SNÖRENA
  ¶
  18. SNÖRET
  Följande snören är förbjudna:
  ¶
  1. Korta snören.
  ¶
  2. Långa snören, även i lagarna 17, 18 och 19 nämnda.
  ¶
  (c)2007 Klubben, Gatan 1
`);

export const english = lines(`
  LAWS OF THE PARLOUR GAME 2017
  ¶
  CHAPTER I
  ¶
  LAW 1 - THE TABLE
  ¶
  A. Legs
  ¶
  The table has legs. See Laws 2 and 3, and Law 2B1(a)(ii).
  ¶
  LAW 2
  THE CHAIR
  ¶
  A chair has a back.
`);
