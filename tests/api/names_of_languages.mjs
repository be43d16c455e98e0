// Names from forty languages, in Latin letters, that a form must be able to print.
export const names = [
  ['Łukasz', 'Brzęczyszczykiewicz'], ['Đặng Thị', 'Nguyễn Hoàng Phương'], ['İğdır', 'Şahinoğlu'],
  ['Kāneʻohe', 'Keaweaheulukahikumoku'], ['Řehoř', 'Přibyslavský'], ['Ștefan', 'Țepeș'],
  ['Ľubomíra', 'Hviezdoslavová'], ['Győző', 'Kőszegi-Fűzfői'], ['Žofija', 'Šklíbová'],
  ['Jānis', 'Bērziņš-Ķirsis'], ['Žydrūnas', 'Vėžaitis'], ['Jõgeva', 'Õunapuu'],
  ['Aino', 'Hämäläinen-Ylä'], ['Åse', 'Bjørnsson'], ['Søren', 'Ærø'],
  ['Þórdís', 'Guðmundsdóttir'], ['Siobhán', 'Ó Súilleabháin'], ['Seònaid', 'MacDhòmhnaill'],
  ['Llŷr', 'Ŵyn'], ['Zoë', 'van ’t Hoff'], ['François', 'Lœuilleux'], ['João', 'Conceição'],
  ['Íñigo', 'Peñalver'], ['Àngela', 'Güell'], ['Niccolò', 'Dell’Aquila'],
  ['Jürgen', 'Groß-Müßig'], ['Għawdex', 'Ħaż-Żebbuġ'], ['Ćiro', 'Đurić'], ['Črt', 'Žgajnar'],
  ['Ëngjëll', 'Çela'], ['Gülşen', 'Çağlayan'], ['Əliyə', 'Hüseynzadə'], ['Oʻtkir', 'Gʻulomov'],
  ['Ñusta', 'Qispe'], ['Māia', 'Te Rangihīroa'], ['Tuʻipulotu', 'Fīnau'], ['Ọlájídé', 'Adéṣọlá'],
  ['Ŋunya', 'Ɛnyonam'], ['Chukwuemeka', 'Ọkọnkwọ'],
  ['Wolfeschlegelsteinhausen', 'Bergerdorff-Hohenzollern-Sigmaringen'],
];
