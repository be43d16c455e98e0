// What the screens of a package say beyond the papers themselves.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array package_screens{
    translation{"I have read what I entered and the documents that I added to this package. To the "
                "best of my knowledge they are true and complete. I know that the forms are "
                "requests: they take effect only when I have signed and sent them and my loan "
                "holder has approved them, and every payment shown is an estimate until then.",
                "He leído lo que escribí y los documentos que agregué a este paquete. Hasta donde "
                "sé, son verdaderos y completos. Sé que los formularios son solicitudes: solo "
                "tienen efecto cuando los haya firmado y enviado y mi acreedor los haya aprobado, "
                "y cada pago que se muestra es una estimación hasta entonces."},
    translation{"Forms of this bundle are specimens, not official forms: they can't be sent.",
                "Los formularios de este paquete son muestras, no formularios oficiales: no se "
                "pueden enviar."},
    translation{"Forms of this bundle are past their printed expiration date; they stay valid "
                "until a newer edition is published.",
                "La fecha de vencimiento impresa de formularios de este paquete ya pasó; siguen "
                "siendo válidos hasta que se publique una edición más nueva."},
    translation{"The package is more than the 64 MiB or 200 entries that an archive may hold: "
                "there is none to download.",
                "El paquete supera los 64 MiB o las 200 entradas que puede tener un archivo: no "
                "hay ninguno para descargar."},
};

} // namespace tassel::rules::spanish
