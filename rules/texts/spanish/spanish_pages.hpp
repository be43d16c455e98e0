// What stands on specimens and continuation sheets beside what the form itself says.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array pages{
    translation{"Page {} of {}", "Página {} de {}"},
    translation{"OMB No. {}", "OMB N.º {}"},
    translation{"Row {}. ", "Fila {}. "},
    translation{"Item {}. ", "Punto {}. "},
    translation{"{} (continued)", "{} (continuación)"},
    translation{"Attachment", "Anexo"},
    translation{"Attachment page {} of {}", "Página {} de {} del anexo"},
    translation{"Attachment to {}", "Anexo de: {}"},
    translation{"Borrower: {}", "Prestatario: {}"},
    translation{"Social Security Number: {}", "Número de Seguro Social: {}"},
    translation{"SPECIMEN - NOT AN OFFICIAL FORM", "MUESTRA - NO ES FORMULARIO OFICIAL"},
    translation{"This specimen asks for what the official form asks for, so that a whole package "
                "can be tried. It is not the form: loan holders take only the official one. "
                "Complete it on screen or print it and use black ink. Dates are written "
                "mm-dd-yyyy, amounts in dollars and cents without signs, such as 1234.56.",
                "Esta muestra pide lo que pide el formulario oficial, para que se pueda probar un "
                "paquete entero. No es el formulario: los acreedores solo aceptan el oficial. "
                "Complétela en la pantalla o imprímala y use tinta negra. Las fechas se escriben "
                "mm-dd-aaaa, y los montos en dólares y centavos sin signos, como 1234.56."},
    translation{"Filled in as far as the loan data name the loan holder.",
                "Completado hasta donde los datos de los préstamos nombran al acreedor."},
    translation{"Not for the borrower: leave this section blank. The person or office named in it "
                "completes it.",
                "No es para el prestatario: deje esta sección en blanco. La completa la persona u "
                "oficina que se nombra en ella."},
    translation{"Sign and date by hand. Nothing is filled in here.",
                "Firme y ponga la fecha a mano. Aquí no se completa nada."},
    translation{"Borrower's name", "Nombre del prestatario"},
    translation{"This is not an official form: it is an attachment to the form named above, and "
                "lists what the form has no room for. Row numbers continue from the form.",
                "Este no es un formulario oficial: es un anexo del formulario nombrado arriba, y "
                "lista lo que no cabe en él. Los números de fila continúan los del formulario."},
};

} // namespace tassel::rules::spanish
