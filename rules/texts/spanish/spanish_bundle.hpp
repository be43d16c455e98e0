// What is said of a bundle as a whole, and of what is not in it.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array bundle{
    translation{"Answers are still missing.", "Aún faltan respuestas."},
    translation{"The answers close the way to this form.",
                "Las respuestas cierran el camino a este formulario."},
    translation{"No published edition of the form has a box for the chosen plan yet. Ask for the "
                "plan on StudentAid.gov, or use the official form once it is published.",
                "Ninguna edición publicada del formulario tiene aún una casilla para el plan "
                "elegido. Pida el plan en StudentAid.gov, o use el formulario oficial cuando se "
                "publique."},
    translation{"The official form is not installed on this service. Fill it in from "
                "StudentAid.gov with the answers of this package.",
                "El formulario oficial no está instalado en este servicio. Complételo desde "
                "StudentAid.gov con las respuestas de este paquete."},
    translation{"The official form that is installed on this service can't be filled in. Fill it "
                "in from StudentAid.gov with the answers of this package.",
                "El formulario oficial instalado en este servicio no se puede completar. "
                "Complételo desde StudentAid.gov con las respuestas de este paquete."},
    translation{
        "A name or an address of the loan data has no room on the form, or can't be printed there. "
        "Fill the form in from StudentAid.gov with the answers of this package.",
        "Un nombre o una dirección de los datos de los préstamos no cabe en el formulario o no se "
        "puede imprimir en él. Complete el formulario desde StudentAid.gov con las respuestas de "
        "este paquete."},
    translation{"An answer has no room on the form, or can't be printed there. Fill the form in "
                "from StudentAid.gov with the answers of this package.",
                "Una respuesta no cabe en el formulario o no se puede imprimir en él. Complete el "
                "formulario desde StudentAid.gov con las respuestas de este paquete."},
    translation{"Forms marked SPECIMEN are not official forms and can't be sent: they show what "
                "the official form will say.",
                "Los formularios marcados MUESTRA no son formularios oficiales y no se pueden "
                "enviar: muestran lo que dirá el formulario oficial."},
    translation{"Some forms are past their printed expiration date. Look on StudentAid.gov before "
                "sending one: where the Department of Education has published a newer edition, use "
                "that; else this one stays valid.",
                "La fecha de vencimiento impresa de algunos formularios ya pasó. Mire en "
                "StudentAid.gov antes de enviar uno: si el Departamento de Educación ha publicado "
                "una edición más nueva, use esa; si no, esta sigue siendo válida."},
    translation{"Payments and dates of this service are estimates; your servicer decides.",
                "Los pagos y las fechas de este servicio son estimaciones; decide su entidad "
                "administradora."},
    translation{"There is no form to send: this is asked for online, at {}.",
                "No hay un formulario que enviar: esto se pide en línea, en {}."},
};

} // namespace tassel::rules::spanish
