// The package summary, the instructions and the cover sheets.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array guide{
    translation{"January {}, {}", "{} de enero de {}"},
    translation{"February {}, {}", "{} de febrero de {}"},
    translation{"March {}, {}", "{} de marzo de {}"},
    translation{"April {}, {}", "{} de abril de {}"},
    translation{"May {}, {}", "{} de mayo de {}"},
    translation{"June {}, {}", "{} de junio de {}"},
    translation{"July {}, {}", "{} de julio de {}"},
    translation{"August {}, {}", "{} de agosto de {}"},
    translation{"September {}, {}", "{} de septiembre de {}"},
    translation{"October {}, {}", "{} de octubre de {}"},
    translation{"November {}, {}", "{} de noviembre de {}"},
    translation{"December {}, {}", "{} de diciembre de {}"},
    translation{"Sign the form by hand.", "Firme el formulario a mano."},
    translation{"Write the date beside your signature.", "Escriba la fecha junto a su firma."},
    translation{"You revoke the consent as the borrower's spouse: sign the form by hand "
                "yourself. The borrower does not sign it.",
                "Usted revoca el consentimiento como cónyuge del prestatario: firme usted el "
                "formulario a mano. El prestatario no lo firma."},
    translation{"Have your spouse sign the form by hand.",
                "Haga que su cónyuge firme el formulario a mano."},
    translation{"Have your spouse write the date beside the signature.",
                "Haga que su cónyuge escriba la fecha junto a la firma."},
    translation{"Have your representative sign the form by hand.",
                "Haga que su representante firme el formulario a mano."},
    translation{"Have your representative write the date beside the signature.",
                "Haga que su representante escriba la fecha junto a la firma."},
    translation{"The same form goes to several holders: print it for each, and sign each.",
                "El mismo formulario va a varios acreedores: imprímalo para cada uno y firme cada "
                "copia."},
    translation{"Send it to {}.", "Envíelo a: {}."},
    translation{"It has to arrive within {} days of that signature.",
                "Debe llegar dentro de los {} días después de esa firma."},
    translation{"It has to arrive within {} days after the consolidation loan is made.",
                "Debe llegar dentro de los {} días después de que se otorgue el préstamo de "
                "consolidación."},
    translation{"It has to arrive by {}.", "Debe llegar a más tardar el {}."},
    translation{"On the day you sign, it may be {} days old at most.",
                "El día en que usted firme, puede tener {} días como máximo."},
    translation{"What to do with your package", "Qué hacer con su paquete"},
    translation{"Student loan repayment", "Pago de préstamos para estudiantes"},
    translation{"Prepared for {}.", "Preparado para {}."},
    translation{"Prepared on {}.", "Preparado el {}."},
    translation{"Forms: {}. Recipients: {}. Documents to attach: {}.",
                "Formularios: {}. Destinatarios: {}. Documentos que se adjuntan: {}."},
    translation{"Go through the boxes below and tick off what is done.",
                "Recorra las casillas de abajo y marque lo que ya está hecho."},
    translation{"How to sign", "Cómo firmar"},
    translation{"Print each form and sign it by hand, with a pen in dark ink. Write the day on "
                "which you sign. A typed name is not taken as a signature.",
                "Imprima cada formulario y fírmelo a mano, con tinta oscura. Escriba el día en que "
                "firma. Un nombre escrito a máquina no se acepta como firma."},
    translation{"A form that was signed by hand can also be scanned or photographed, and uploaded "
                "or faxed. Ask first whether the recipient takes it.",
                "Un formulario firmado a mano también se puede escanear o fotografiar, y cargar en "
                "línea o enviar por fax. Pregunte antes si el destinatario lo acepta."},
    translation{"Leave blank what others complete, where nothing is printed.",
                "Deje en blanco lo que completan otros, donde no hay nada impreso."},
    translation{"Send to {}", "Enviar a: {}"},
    translation{"The holder of your loans", "El acreedor de sus préstamos"},
    translation{"Telephone: {}", "Teléfono: {}"},
    unchanged("Fax: {}"),
    translation{"This address is from your loan data. Check it on your last statement or the "
                "website before you post.",
                "Esta dirección viene de los datos de sus préstamos. Verifíquela en su último "
                "estado de cuenta o en el sitio web antes de enviar."},
    translation{"Your loan data have no address for it. Take the address from your last statement "
                "or its website, or upload the form in your account there. Check at studentaid.gov "
                "before you post.",
                "Los datos de sus préstamos no tienen la dirección de este destinatario. Tómela de "
                "su último estado de cuenta o del sitio web del destinatario, o cargue allí el "
                "formulario en su cuenta. Verifique en studentaid.gov antes de enviar."},
    translation{"{} pages.", "{} páginas."},
    translation{"1 page.", "1 página."},
    translation{"OMB No. {}.", "OMB N.º {}."},
    translation{"OMB No. {}, printed expiration {}.",
                "OMB N.º {}, fecha de vencimiento impresa: {}."},
    unchanged("{}: {}"),
    translation{"Cover sheet, to lie on top; it serves as a fax cover, too",
                "Portada, para poner encima; sirve también como portada de fax"},
    translation{"The same form to print, for who completes it by hand; the one above can be "
                "typed into. Use one of the two:",
                "El mismo formulario para imprimir, si se completa a mano; en el anterior se "
                "puede escribir. Use uno de los dos:"},
    translation{"Specimen - not an official form. Do not send it. Get the official form from the "
                "recipient or on StudentAid.gov, and copy this one into it: the boxes below are "
                "for that form.",
                "Muestra: no es un formulario oficial. No la envíe. Consiga el formulario oficial "
                "del destinatario o en StudentAid.gov y copie en él lo que dice esta muestra: las "
                "casillas de abajo son para ese formulario."},
    translation{"This edition's printed date has passed. Ask whether a newer one is required. "
                "An address, telephone or fax number that came printed on it may be out of "
                "date: do not go by it.",
                "La fecha impresa de esta edición ya pasó. Pregunte si se exige una más "
                "reciente. Una dirección o un número de teléfono o fax impresos en ella pueden "
                "estar desactualizados: no se guíe por ellos."},
    translation{"This form is in English only: {}.", "Este formulario solo está en inglés: {}."},
    translation{"This form is in Spanish only.", "Este formulario solo está en español."},
    translation{"Attach", "Adjunte"},
    translation{"It is not in this package: add it.", "No está en este paquete: agréguelo."},
    translation{"Write your name on every document, and the number that the form names: of "
                "your account, or of Social Security.",
                "Escriba su nombre en cada documento, y el número que nombra el formulario: de "
                "su cuenta, o del Seguro Social."},
    translation{"Write the day and your account number on the cover sheet, and the fax number "
                "if you fax it.",
                "Escriba la fecha y su número de cuenta en la portada, y el número de fax si "
                "la envía por fax."},
    translation{"Count the pages of the documents, and write the number on the cover sheet.",
                "Cuente las páginas de los documentos y escriba el número en la portada."},
    translation{"Count all pages, with the cover sheet, and write the number on it.",
                "Cuente todas las páginas, con la portada, y escriba el número en ella."},
    translation{"Make a copy of everything for yourself.", "Haga una copia de todo para usted."},
    translation{"Send all of it together, and keep the proof that it was sent.",
                "Envíe todo junto y guarde el comprobante de envío."},
    translation{"Not in this package", "No está en este paquete"},
    translation{"What else to do", "Qué más hacer"},
    translation{"Days to keep in mind", "Fechas que debe recordar"},
    translation{"What happens next, and whom to ask", "Qué pasa después y a quién preguntar"},
    translation{"Online instead of paper", "En línea en lugar de en papel"},
    translation{"Please note", "Tenga en cuenta"},
    translation{"Cover sheet", "Portada"},
    translation{"To", "Para"},
    translation{"From", "De"},
    translation{"About", "Asunto"},
    translation{"Reply to", "Responder a"},
    translation{"What is inside", "Qué contiene"},
    translation{"Revocation of consent by {}, spouse of a borrower",
                "Revocación del consentimiento por {}, cónyuge de un prestatario"},
    translation{"Federal student loan papers of {}",
                "Documentos de préstamos federales para estudiantes de {}"},
    translation{"Pages with this sheet: {}", "Páginas con esta hoja: {}"},
    translation{"Pages with this sheet, but without the documents: {}",
                "Páginas con esta hoja, pero sin los documentos: {}"},
    translation{"Pages of the documents", "Páginas de los documentos"},
    translation{"Pages with this sheet", "Páginas con esta hoja"},
    translation{"Email: {}", "Correo electrónico: {}"},
    translation{"This is a private matter. If it reached you by mistake, please tell the sender "
                "and destroy it.",
                "Este es un asunto privado. Si le llegó por error, avise al remitente y "
                "destrúyalo."},
};

} // namespace tassel::rules::spanish
